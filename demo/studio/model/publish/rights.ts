import type { ListsRight } from '../../../../src/protocol/published-lists.js';
import { texts } from '../texts.js';
import type { StoreAccess } from './store-access.js';

/** Before a store has told the rights of the token, and with a store of an older version, a person may try everything. */
export const ALL: readonly ListsRight[] = ['write', 'publish'];

/** Why a person can't change or publish the lists of the shop, as a sentence; '' if the person can. */
export const refusal = (right: ListsRight, rights: readonly ListsRight[], { token }: StoreAccess): string => {
  if (!token) return right === 'publish' ? texts.rights.noToken : '';
  if (rights.includes(right)) return '';
  return right === 'publish' ? texts.rights.cantPublish : texts.rights.cantChange;
};
