import { type ListOperation, listOperations } from './list-operation.js';
import { SUCCESS } from './status.js';

/** Data of a failed call. */
interface OperationFailure {
  /** name of the operation, as in docs/interface.md section 1 */
  operation: string;
  /** HTTP status; undefined if there was no response */
  httpStatus?: number | undefined;
  /** the response's `status` */
  status?: string | undefined;
  /** the response's body; the error keeps its first 2,000 characters */
  body?: string | undefined;
}

/** A failed call of the service. The message names the operation, the URL and the reason. */
export class OperationError extends Error implements OperationFailure {
  override name = 'OperationError';
  operation: string;
  httpStatus: number | undefined;
  status: string | undefined;
  body: string;

  constructor(
    message: string,
    { operation, httpStatus, status, body = '' }: OperationFailure,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.operation = operation;
    this.httpStatus = httpStatus;
    this.status = status;
    this.body = body.slice(0, 2000);
  }
}

/** The response to a sync operation. */
interface OperationResponse {
  httpStatus: number;
  /** the response's body */
  body: string;
  /** the text of `result/status`; undefined if the body is no XML result */
  status: string | undefined;
  /** the text of `result/errorMessage` */
  errorMessage?: string | undefined;
}

/** A message quotes so many characters of a response. */
const BEGINNING = 60;

/** The error of a response; undefined if it was successful (docs/interface.md sections 4.1 and 7). */
export const responseError = (
  operation: string,
  url: string,
  { httpStatus, body, status, errorMessage }: OperationResponse,
): OperationError | undefined => {
  // Its beginning tells a captive portal, or a server's start page, from a failing service.
  const noResult = `no result in XML${body && `: ${body.slice(0, BEGINNING)}`}`;
  if (status !== SUCCESS || httpStatus < 200 || httpStatus > 299)
    return new OperationError(
      `${operation} failed: ${url} responded with ${httpStatus}, ${status ? `status ${status}` : noResult}${errorMessage ? `: ${errorMessage}` : ''}`,
      { operation, httpStatus, status, body },
    );
};

/**
 * The error of a successful response whose products have other elements than the operation's; undefined if there are none
 * (docs/interface.md sections 4.4 and 4.5).
 *
 * @param found the elements of the list; of the result, with elements in them, if it has no list
 */
export const unreadError = (
  operation: ListOperation,
  url: string,
  found: readonly string[],
  { httpStatus, body }: Pick<OperationResponse, 'httpStatus' | 'body'>,
): OperationError | undefined => {
  const { list, item } = listOperations[operation];
  if (!found[0] || found.includes(item)) return;
  return new OperationError(
    `${operation} failed: ${url} responded with <${found.slice(0, 3).join('>, <')}>, and without products in ${list}/${item}`,
    { operation, httpStatus, body },
  );
};
