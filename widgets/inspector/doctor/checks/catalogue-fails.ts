import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

/** The shop's own catalogue, which is not the service's fault; a list that has names of the service's goes on without it. */
export const catalogueFails = ({ lists }: Facts): Finding[] => {
  const failing = lists.filter(({ catalogue }) => catalogue);
  const byAddress = new Map(failing.map((list) => [list.catalogue!.asked, list]));
  return [...byAddress.values()].map(({ name, state, catalogue }) => {
    const { asked, httpStatus } = catalogue!;
    return {
      id: 'catalogue-failed',
      level: state === 'error' ? 'error' : 'warning',
      sentence: `The shop’s own catalogue, which ${name} asks for names and prices, ${
        httpStatus ? `answers ${httpStatus}` : 'does not answer'
      }: correct catalog-url or what answers there.`,
      seen: `${asked} ${httpStatus ? `answered ${httpStatus}` : 'gave no answer'}`,
    };
  });
};
