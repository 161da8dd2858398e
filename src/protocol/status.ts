/** The service's status word for a successful result (docs/interface.md sections 4.1 and 7). */
export const SUCCESS = 'Success';

/** Whether a status word acknowledges the operation: `Success`, or that the service has processed it before. */
export const isAccepted = (status: string): boolean => status === SUCCESS || status.endsWith('AlreadyProcessed');

/** A response that acknowledges an operation, as the service gives it (docs/interface.md section 4.1). */
export const ACCEPTED = '<result><status>Success</status></result>';

/** Whether the same request may succeed later, as an error's HTTP status says: a timeout, too many requests, a failure of the server. */
export const isTemporary = (httpStatus: number): boolean =>
  httpStatus === 408 || httpStatus === 429 || httpStatus >= 500;
