import { OperationError } from './operation-error.js';
import { SUCCESS } from './status.js';

/** What came back for a sync operation. */
export interface OperationAnswer {
  httpStatus: number;
  /** the answer's text */
  body: string;
  /** the text of `result/status`, undefined where the answer is no XML result */
  status: string | undefined;
  /** the text of `result/errorMessage`, where the service said why */
  errorMessage?: string | undefined;
}

/**
 * The error that an answer amounts to, undefined where it went well (interface.txt sections 4.1 and 7). Its message has the
 * service's own sentence, where it gave one.
 */
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
