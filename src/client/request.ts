import { own } from '../protocol/own.js';

/** What came back, read to its end. */
export interface Answer {
  httpStatus: number;
  body: string;
}

/**
 * The one door to `fetch`: POST where there is a body, else GET.
 * The service must never see the shop's cookies, while the shop's own pages and catalogue may need them.
 *
 * @throws whatever fetch throws: TypeError without an answer, the signal's reason when aborted
 */
export const request = async (
  url: string,
  options: { body?: string; headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Answer> => {
  const { body, headers, signal } = own(options);
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    credentials: body ? 'omit' : 'same-origin',
    body,
    headers,
    signal,
  });
  return { httpStatus: response.status, body: await response.text() };
};
