/** The service's status word for a successful result (docs/interface.md sections 4.1 and 7). */
export const SUCCESS = 'Success';

/** Whether a status word acknowledges the operation: `Success`, or that the service has processed it before. */
export const isAccepted = (status: string): boolean => status === SUCCESS || status.endsWith('AlreadyProcessed');
