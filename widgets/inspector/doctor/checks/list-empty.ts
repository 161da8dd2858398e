import type { ListFacts, Reason } from '../../facts/list-facts.js';
import { counted } from '../../words/counted.js';
import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

const advice = (reasons: readonly Reason[]): string => {
  const [most] = [...reasons].sort((a, b) => b.ids.length - a.ids.length);
  if (/exclude/.test(most!.words)) return 'name fewer in exclude';
  if (/unknown/.test(most!.words)) return 'have the service’s feed use the catalogue’s ids';
  return 'put a <popular-products slot="empty"> inside as a fallback';
};

const why = ({
  name,
  received,
  reasons,
  nameless,
  isHeard,
}: ListFacts): Pick<Finding, 'sentence' | 'seen'> | undefined => {
  if (received && reasons.length)
    return {
      sentence: `${name} is empty, although the service named ${counted(received, 'product')} (${reasons
        .map(({ words, ids }) => `${ids.length} × ${words}`)
        .join(', ')}): ${advice(reasons)}.`,
      seen: reasons
        .map(({ words, ids }) => `${ids.slice(0, 5).join(' ')}${ids.length > 5 ? ' …' : ''} ${words}`)
        .join('; '),
    };
  if (nameless) return; // that is another check's sentence
  if (isHeard)
    return {
      sentence: `${name} is empty because the service named no products: put a <popular-products slot="empty"> inside as a fallback.`,
      seen: 'the answer under Lists',
    };
  // Products without an id would not be in its account.
  return {
    sentence: `${name} is empty: load it again under Lists to see what the service answers.`,
    seen: received === undefined ? 'its state' : 'the list’s own account',
  };
};

export const listEmpty = ({ lists }: Facts): Finding[] => {
  return lists
    .filter(({ state, catalogue }) => state === 'empty' && !catalogue)
    .flatMap((list) => {
      const said = why(list);
      return said ? { id: 'list-empty', level: 'warning' as const, ...said } : [];
    });
};
