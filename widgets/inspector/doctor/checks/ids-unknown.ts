import { counted } from '../../words/counted.js';
import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

/** Ids of a list that is shown, but not whole, since service and shop name products differently. */
export const idsUnknown = ({ lists }: Facts): Finding[] =>
  lists
    .filter(({ state, unknown }) => state === 'ready' && unknown.length > 0)
    .map(({ name, unknown, received }) => ({
      id: 'ids-unknown',
      level: 'warning',
      sentence: `The shop’s catalogue does not know ${unknown.length} of the ${counted(received ?? 0, 'product')} that the service named for ${name}, and they are left out: have the service’s feed use the catalogue’s ids.`,
      seen: `${unknown.slice(0, 5).join(' ')}`,
    }));
