import type { PageEvidence } from '../../without-code/auto/evidence.js';

const LAYER = 'the data layer';
const list = new Intl.ListFormat('en');

/** Which sources name the page's product; undefined if no source names one. */
export const pageIdentity = (evidence: PageEvidence | undefined) => {
  if (!evidence) return;
  const { product, call, source, markup, platform, layer, witnesses = [] } = evidence;
  const sources = [
    ...[call, source].flatMap((claim) =>
      claim ? { from: claim.from ?? 'the page', ids: claim.ids, said: claim.product } : [],
    ),
    ...(markup ? [{ from: markup.from ?? 'the markup', ids: markup.ids, said: markup.product || markup.ids[0] }] : []),
    ...(platform ? [{ from: 'the shop platform', ids: [platform], said: platform }] : []),
    ...layer.map((claim) => ({ from: LAYER, ids: claim.ids, said: claim.product })),
    ...witnesses.map(({ from = 'the page', ids }) => ({
      from,
      ids,
      said: ids.length > 2 ? `${ids.length} ids` : list.format(ids),
    })),
  ].filter(({ said }) => said);
  if (!sources.length) return;
  const names = (given: typeof sources): string[] => [...new Set(given.map(({ from }) => from))];
  const agree = names(sources.filter(({ ids }) => product && ids.includes(product)));
  const others = sources.filter(({ from, ids }) => !(product && ids.includes(product)) && !agree.includes(from));
  const ignored = others.map(({ from, said }) => `${from} has ${said}`);
  const told = [
    product && `${list.format(agree)} ${agree.length > 1 ? 'agree' : 'names it'}`,
    ignored.length && `${list.format([...new Set(ignored)])}${product ? ' and was ignored' : ''}`,
  ].filter(Boolean);
  const isOther = others.some(({ from }) => from === markup?.from || from === LAYER);
  // The form has the id of `data-product-at`, and the markup another name for it.
  const isBySource = !!source && source.product === product && agree.length > 1;
  const isAmbiguous = !product && new Set(sources.flatMap(({ ids }) => ids)).size > 1;
  return {
    sentence: `${product ?? `none is sent${isAmbiguous ? ', because it is ambiguous' : ''}`}: ${told.join('; ')}`,
    // Markup and data layer name different products, or they name several ids and no view is sent.
    isDisputed: isOther && !platform && !isBySource && (!!product || isAmbiguous),
  };
};
