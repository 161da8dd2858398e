/** The service's word for a result that went well (interface.txt sections 4.1 and 7). */
export const SUCCESS = 'Success';

/** Whether a status word says that the operation is done: `Success`, or a repeat that the service had already taken. */
export const isDone = (status: string): boolean => status === SUCCESS || status.endsWith('AlreadyProcessed');
