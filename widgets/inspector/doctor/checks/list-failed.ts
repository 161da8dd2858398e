import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

/** A list that failed, by its own account of whose fault it was. */
export const listFailed = ({ lists }: Facts): Finding[] => {
  return lists.flatMap(({ name, failure, catalogue, noAddress }): Finding[] => {
    if (!failure || catalogue) return [];
    const { of, message } = failure;
    // Where the shop can't be asked at all, that is the sentence.
    if (of === 'shop' && noAddress) return [];
    const said = message ? ` (${message})` : '';
    return [
      of === 'shop'
        ? {
            id: 'catalogue-failed',
            level: 'error',
            sentence: `${name} can’t show what the service named, since the shop’s own catalogue failed${said}: correct what answers there.`,
            seen: 'the list’s own error',
          }
        : {
            id: 'list-failed',
            level: 'error',
            sentence: `${name} could not be loaded${said}: load it again under Lists to see the answer.`,
            seen: 'the list’s own error',
          },
    ];
  });
};
