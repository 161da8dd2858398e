/** Data of a failed call. */
export interface OperationFailure {
  /** name of the operation, as in interface.txt section 1 */
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
