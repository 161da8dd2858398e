import type { PageList } from '../lists/page-list.js';

/** Why the shop doesn't return a product. This is requested now, so the product may be `back` already. */
export type Absence = 'sold out' | 'unknown' | 'gone' | 'back';

/** The shop's response for products that a list could not show. */
interface ShopAnswer {
  /** the URL that was requested, or `resolveProducts` */
  asked: string;
  /** the HTTP status of a catalogue that did not respond with 200; 0: no response */
  httpStatus?: number;
  /** by id; without the products that could not be requested */
  absences: Readonly<Record<string, Absence>>;
}

/** Availabilities of schema.org's ItemAvailability for which the lists drop a product. */
const GONE = /(OutOfStock|SoldOut|Discontinued)$/;
const GONE_ON_PAGE = /schema\.org\/(OutOfStock|SoldOut|Discontinued)|"(OutOfStock|SoldOut|Discontinued)"/;

/** Maximum number of product pages that are read. */
const MOST_PAGES = 5;

interface Said {
  id?: unknown;
  availability?: unknown;
}

const absenceOf = (said: Said | undefined): Absence =>
  !said ? 'unknown' : GONE.test(`${said.availability ?? ''}`) ? 'sold out' : 'back';

/** Requests products by their ids as the list does: by `resolveProducts`, from the catalogue, or from the products' pages. */
export const askShop = async (
  fetch: typeof window.fetch,
  { resolveProducts, catalogUrl, productUrl }: Pick<PageList, 'resolveProducts' | 'catalogUrl' | 'productUrl'>,
  ids: readonly string[],
): Promise<ShopAnswer | undefined> => {
  const signal = AbortSignal.timeout(10_000);
  if (resolveProducts) {
    const said = (await resolveProducts([...ids], { signal })) as Said[];
    return {
      asked: 'resolveProducts',
      absences: byId(ids, (id) => absenceOf(said.find((each) => `${each?.id}` === id))),
    };
  }
  if (catalogUrl) {
    const asked = catalogUrl.replace('{ids}', ids.slice(0, 100).map(encodeURIComponent).join());
    const response = await fetch(asked, { signal }).catch(() => undefined);
    if (!response?.ok) return { asked, httpStatus: response?.status ?? 0, absences: {} };
    const json = await response.json();
    const products = json.products ?? json;
    const all: Record<string, Said> = Array.isArray(products)
      ? Object.fromEntries(products.map((product: Said) => [product.id, product]))
      : products;
    return { asked, absences: byId(ids, (id) => absenceOf(Object.hasOwn(all, id) ? all[id] : undefined)) };
  }
  if (!productUrl) return;
  const absences: Record<string, Absence> = {};
  for (const id of ids.slice(0, MOST_PAGES)) {
    const response = await fetch(productUrl.replace('{id}', encodeURIComponent(id)), { signal });
    if (response.status === 404 || response.status === 410) absences[id] = 'gone';
    else absences[id] = GONE_ON_PAGE.test(await response.text()) ? 'sold out' : 'back';
  }
  return { asked: productUrl, absences };
};

const byId = (ids: readonly string[], absence: (id: string) => Absence): Record<string, Absence> =>
  Object.fromEntries(ids.map((id) => [id, absence(id)]));
