import { own } from '../protocol/own.js';

/** A complete response. */
export interface Answer {
  httpStatus: number;
  body: string;
}

/**
 * The only use of `fetch`: POST with a body, otherwise GET.
 * POST requests to the service send no cookies. GET requests read the shop's pages and catalogue, which may need cookies.
 *
 * @throws the errors of `fetch`: TypeError without a response, the signal's reason when aborted
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
