import { bearer, isSame } from '../json/bearer.js';
import { Rejected } from '../json/rejected.js';
import type { RelayRequest } from '../relay/relay-request.js';

/**
 * Who may do what with the store.
 *
 * @param token may store drafts, and publish if there is no `approveToken`
 * @param approveToken may publish, and store nothing
 * @returns throws `Rejected` if the token of a request doesn't allow what it asks for
 */
export const access =
  (token: string | undefined, approveToken: string | undefined) =>
  (request: RelayRequest, kind: 'write' | 'publish' | 'read'): void => {
    const given = bearer(request, 'recotag lists');
    if (token === undefined) throw new Rejected(403, 'This store can only be read: it has no token for writing.');
    const isWriter = isSame(given, token);
    const isApprover = approveToken !== undefined && isSame(given, approveToken);
    if (kind === 'publish' && isWriter && approveToken !== undefined)
      throw new Rejected(403, 'This token may store drafts. To publish them needs the token of another person.');
    if (kind === 'write' && isApprover)
      throw new Rejected(403, 'This token may publish what others have stored, and store nothing itself.');
    if (!isWriter && !isApprover) throw new Rejected(403, 'This token is not valid here.');
  };
