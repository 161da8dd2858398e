import type { PageList } from './page-list.js';
import type { Received } from './received-ids.js';

/**
 * What the service named for a list, by the list's own account: products without an id are not in it, since nobody can
 * show them.
 *
 * @returns undefined where the list has no answer, or is of an older copy that does not tell
 */
export const ownAccount = ({ state, loader }: PageList): Received[] | undefined =>
  state === 'ready' || state === 'empty' || (state === 'error' && loader?.answer?.length)
    ? loader?.answer?.map(({ id, ids, name, displayName }) => ({
        id,
        ids: [id, ...Object.values(ids)],
        name: displayName || name,
      }))
    : undefined;
