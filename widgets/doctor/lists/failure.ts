import type { PageList } from './page-list.js';
import type { Received } from './received-ids.js';

/** Why a list failed, and who is responsible. */
export interface Failure {
  /** `service`: its response, or no response; `shop`: its catalogue or its own code; undefined in older versions of the lists */
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

/**
 * What the service returned for a list, according to the list itself. Products without an id are left out, since they can't be shown.
 *
 * @returns undefined if the list has no response, or is too old to report it
 */
export const ownAccount = ({ state, loader }: PageList): Received[] | undefined =>
  state === 'ready' || state === 'empty' || (state === 'error' && loader?.answer?.length)
    ? loader?.answer?.map(({ id, ids, name, displayName }) => ({
        id,
        ids: [id, ...Object.values(ids)],
        name: displayName || name,
      }))
    : undefined;
