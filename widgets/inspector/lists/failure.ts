import type { PageList } from './page-list.js';

/** Why a list failed, by its own account, and whose fault that is. */
export interface Failure {
  /** `service`: its answer, or that there was none; `shop`: its catalogue or its own code; undefined: an older copy does not tell */
  of: 'service' | 'shop' | undefined;
  message: string;
}

/** The failure of a list in the state `error`. */
export const failureOf = ({ state, loader }: PageList): Failure | undefined => {
  if (state !== 'error') return;
  const { error } = loader ?? {};
  if (!error) return { of: undefined, message: '' };
  const { name, message } = error as Partial<Error>;
  return { of: name === 'OperationError' ? 'service' : 'shop', message: message ?? `${error}` };
};
