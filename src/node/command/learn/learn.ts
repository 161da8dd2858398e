import { decideCart, isCartSent } from './decide-cart.js';
import { decide, decideIds, type Ids, type Look, written } from './decide-ids.js';
import { learnPlatform } from './learn-platform.js';
import type { Learned, Tried } from './learned.js';
import { beginLesson, type LearnOptions, type Lesson } from './lesson.js';
import { pathOf, viewed } from './source-reader.js';

const resultOf = (
  { shopper: { did }, doubts }: Lesson,
  attributes: Learned['attributes'],
  tried: Tried[],
  ok: boolean,
): Learned => ({ attributes, tried, cart: did.length ? { did, ok } : undefined, doubts });

/** Opens each page once more, with the tag as it will be installed. */
const tryPages = async ({ tab, pages, reader, progress }: Lesson, { attributes, expected }: Ids) => {
  const tried: Tried[] = [];
  const seen: Look = { products: [], others: [], bare: [] };
  for (const kind of ['products', 'others', 'bare'] as const)
    for (const page of pages[kind]) {
      const { url } = page;
      const isProduct = kind === 'products' || (kind === 'bare' && !!expected[url]);
      progress(`tries ${pathOf(url)}`);
      const views = viewed(await tab.visit(url, attributes, isProduct ? 'View' : 'no view'));
      const ok = isProduct ? views.length === 1 && views[0] === expected[url] : !views.length;
      tried.push({ url, product: views[0], ok, isProduct });
      seen[kind].push({ ...page, readings: await reader.readAll() });
    }
  return { tried, seen };
};

/** A sentence, if the pages say something else at the second look. */
const changedMind = (lesson: Lesson, { decision, expected }: Ids, seen: Look, tried: Tried[]): string | undefined => {
  const wrong = decision ? undefined : tried.find(({ ok }) => !ok);
  if (wrong)
    return `Two tries gave different results on ${pathOf(wrong.url)}: ${expected[wrong.url] ?? 'no view'}, and ${wrong.product ?? 'no view'}. Not sure: run the command again.`;
  if (!decision) return;
  const again = decide(lesson, seen);
  if (written(again) === written(decision) && again.variant === decision.variant) return;
  return `Two tries gave different results: ${written(decision)}, and ${written(again) || 'nothing'}. Not sure: run the command again.`;
};

/** Finds the attributes for a shop's pages, by opening them as a shopper does: those of its platform, if it is a known one. */
export const learn = async (options: LearnOptions): Promise<Learned> => {
  const known = await learnPlatform(options);
  return known?.attributes ? known : { ...(await search(options)), platform: known?.platform };
};

/** Finds where pages without product markup have the product's number and the cart. */
const search = async (options: LearnOptions): Promise<Learned> => {
  const lesson = await beginLesson(options);
  const { pages, doubts } = lesson;
  const ids = await decideIds(lesson);
  if (typeof ids === 'string') {
    doubts.push(ids);
    const untried = pages.products.map(({ url }) => ({ url, product: undefined, ok: false, isProduct: true }));
    return resultOf(lesson, {}, untried, false);
  }
  const { attributes, expected } = ids;
  const rule = await decideCart(lesson, ids);
  if (rule) attributes['data-cart-at'] = JSON.stringify(rule);
  for (const { url } of pages.bare)
    if (!expected[url])
      doubts.push(`${pathOf(url)} looks like a product’s page, but has no button and no number. It gets no view.`);

  const { tried, seen } = await tryPages(lesson, ids);
  const doubt = changedMind(lesson, ids, seen, tried);
  if (doubt) {
    doubts.push(doubt);
    return resultOf(
      lesson,
      {},
      tried.map((each) => ({ ...each, ok: false })),
      false,
    );
  }
  const isSent = rule ? await isCartSent(lesson, ids, rule) : false;
  // What was seen to fail is not to be pasted.
  if (!isSent) delete attributes['data-cart-at'];
  return resultOf(lesson, attributes, tried, isSent);
};
