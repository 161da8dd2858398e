import type { ListsRight } from '../../../protocol/published-lists.js';
import { Rejected } from '../json/rejected.js';
import { bearer, isSame } from '../json/request.js';
import type { RelayRequest } from '../relay-request.js';

export type Access = ReturnType<typeof access>;

/** Who may do what with the store: with `approveToken`, only that one may publish, and `token` stores drafts. */
export const access = (token: string | undefined, approveToken: string | undefined) => {
  /** @throws `Rejected` if the request has no valid token */
  const rightsOf = (request: RelayRequest): readonly ListsRight[] => {
    const given = bearer(request, 'recotag lists');
    if (token === undefined) throw new Rejected(403, 'This store can only be read: it has no token for writing.');
    if (isSame(given, token)) return approveToken === undefined ? ['write', 'publish'] : ['write'];
    if (approveToken !== undefined && isSame(given, approveToken)) return ['publish'];
    throw new Rejected(403, 'This token is not valid here.');
  };
  /** @throws `Rejected` if the token of the request doesn't allow what it asks for */
  const allow = (request: RelayRequest, kind: ListsRight | 'read'): void => {
    const rights = rightsOf(request);
    if (kind === 'read' || rights.includes(kind)) return;
    throw new Rejected(
      403,
      kind === 'publish'
        ? 'This token may store drafts. To publish them needs the token of another person.'
        : 'This token may publish what others have stored, and store nothing itself.',
    );
  };
  return { allow, rightsOf, hasApprover: approveToken !== undefined };
};
