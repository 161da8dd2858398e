import { OperationError } from './operation-error.js';
import { SUCCESS } from './status.js';

/** The response to a sync operation. */
export interface OperationAnswer {
  httpStatus: number;
  /** the response's body */
  body: string;
  /** the text of `result/status`; undefined if the body is no XML result */
  status: string | undefined;
  /** the text of `result/errorMessage` */
  errorMessage?: string | undefined;
}

/** The error of a response; undefined if it was successful (interface.txt sections 4.1 and 7). */
export const answerError = (
  operation: string,
  url: string,
  { httpStatus, body, status, errorMessage }: OperationAnswer,
): OperationError | undefined => {
  if (status !== SUCCESS || httpStatus < 200 || httpStatus > 299)
    return new OperationError(
      `${operation} failed: ${url} answered ${httpStatus}, ${status ? `status ${status}` : 'no result in XML'}${errorMessage ? `: ${errorMessage}` : ''}`,
      { operation, httpStatus, status, body },
    );
};
