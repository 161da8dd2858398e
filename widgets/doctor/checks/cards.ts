import { safeUrl } from '../../../src/protocol/safe-url.js';
import type { Facts, Finding } from '../facts.js';
import { addressOf } from '../page/address.js';
import { counted } from '../text/counted.js';

export const badAddresses = ({ lists }: Facts): Finding[] => {
  return lists.flatMap(({ name, products, element, hasCatalogue }) => {
    // Without a catalogue these are ids only; another check reports it.
    if (element === 'popular-products' && !hasCatalogue) return [];
    const bad = products.filter(({ url }) => !safeUrl(url, 'link'));
    const first = bad[0];
    if (!first) return [];
    const says = first.url ? `the unsafe address “${first.url.trim().slice(0, 40)}”` : 'no address';
    return {
      id: 'bad-addresses',
      level: 'warning' as const,
      sentence: `${bad.length} of the ${products.length} cards of ${name} have no usable link, for example “${first.id}” has ${says}: correct url in the product feed or the catalogue.`,
      seen: 'the list’s own products',
    };
  });
};

/** Pictures of cards that are not shown: blocked by the page's policy, or missing. */
export const picturesFail = ({ lists, origin }: Facts): Finding[] => {
  const findings: Finding[] = [];
  const all = lists.flatMap(({ pictures, name }) => pictures.map((picture) => ({ ...picture, list: name })));
  const blocked = all.filter(({ trial }) => trial === 'blocked');
  for (const host of new Set(blocked.flatMap(({ url }) => addressOf(url, origin)?.origin ?? []))) {
    const [first] = blocked.filter(({ url }) => addressOf(url, origin)?.origin === host);
    findings.push({
      id: 'csp-blocks-pictures',
      level: 'warning',
      sentence: `The page’s content security policy blocks pictures of ${first!.list}: add ${host} to img-src.`,
      seen: first!.url,
    });
  }
  for (const { name, pictures, pictureCount } of lists) {
    const broken = pictures.filter(({ trial }) => trial === 'broken');
    if (broken[0])
      findings.push({
        id: 'pictures-broken',
        level: 'warning',
        sentence: `${broken.length} of the ${counted(pictureCount, 'picture')} of ${name} can’t be loaded: correct pictureUrl in the product feed or the catalogue.`,
        seen: broken[0].url,
      });
  }
  return findings;
};
