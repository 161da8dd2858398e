/** What is known of a failed call. */
export interface OperationFailure {
  /** name of the operation, as in interface.txt section 1 */
  operation: string;
  /** HTTP status, undefined where no answer came */
  httpStatus?: number | undefined;
  /** the service's own word, where the answer had a `status` */
  status?: string | undefined;
  /** the answer's text; the error keeps its first 2,000 characters */
  body?: string | undefined;
}

/** A call of the service that failed; the message says what, which and where. */
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
