import { reportCart } from '../cart/report-cart.js';
import { evidence } from '../evidence.js';
import { partAttempt } from '../load-part.js';
import type { Parts } from '../part-files.js';
import { settings, tag } from '../settings.js';
import type { Claim } from './decide.js';
import { whenQuiet } from './watch-page.js';

type File = Parts['sources'];

let file: File | undefined;
let loading: Promise<File> | undefined;
let isLoading = false;

const load = async (attempt: Promise<File>, look: () => void): Promise<void> => {
  loading = attempt;
  isLoading = true;
  try {
    file = await attempt;
    evidence.sources = undefined;
  } catch (error) {
    evidence.sources = { failed: `${error}` };
  }
  isLoading = false;
  look();
};

/** Loads the file at the first call, since few shops need it. @returns the file; undefined until it is there, and if it can't be loaded */
const sourcesFile = (look: () => void): File | undefined => {
  const attempt = partAttempt('sources');
  if (attempt !== loading) load(attempt, look).catch(() => {});
  return file;
};

let soon: (() => void) | undefined;

/** Reads the sources of the page (contract: "A shop that marks nothing"). @returns whether the product can't be decided yet */
export const readSources = (route: string, look: () => void): boolean => {
  const { productAt, skuAt } = settings();
  if (!productAt && !skuAt) return false;
  const loaded = sourcesFile(look);
  soon ??= whenQuiet(look);
  return loaded ? loaded.readPage(evidence, { productAt, skuAt }, route, { soon, now: look }) : isLoading;
};

/** Follows the cart of `data-cart-at`. @returns reads it again soon; undefined without such a cart */
export const readCartAt = (look: () => void): ((isOther?: boolean) => void) | undefined => {
  const { cartAt } = settings();
  if (!cartAt) return;
  return sourcesFile(look)?.readCart(evidence, cartAt, (lines) => {
    const before = tag().cart;
    reportCart(lines);
    return tag().cart !== before;
  });
};

/** The id of a product whose markup has none, from the page's address. */
export const tokenOfAddress = (markup: Claim | undefined, look: () => void): string | undefined =>
  markup && !markup.product && evidence.about ? sourcesFile(look)?.readToken(evidence.about) : undefined;
