import type { RecommendedProduct } from '../result-xml.js';
import type { FaultKind } from './fault-rule.js';

/** For faults that return an invalid body: its content type and text, with HTTP status 200. */
export const brokenResponse = (kind: FaultKind): { contentType: string; body: string } | undefined =>
  kind === 'not-xml'
    ? { contentType: 'application/xml', body: 'upstream connect error <result><status>Succ' }
    : undefined;

const LONG = [
  'Hand-finished all-weather trekking boot with a breathable three-layer membrane, a reinforced toe cap and a recycled sole for every season',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'Серия удобных складных кресел для дачи, рыбалки и долгих вечеров у костра в большой и дружной компании',
];

const HOSTILE: Partial<RecommendedProduct>[] = [
  { name: '<script>window.hacked = 1</script>', displayName: '<script>window.hacked = 1</script>' },
  { name: '<img src=x onerror="window.hacked = 2">', displayName: '<img src=x onerror="window.hacked = 2">' },
  { url: 'javascript:window.hacked=3', pictureUrl: 'javascript:window.hacked=4' },
  { url: ' \tjava\nscript:window.hacked=5', pictureUrl: 'data:text/html,<script>window.hacked=6</script>' },
  { displayName: '"><svg onload=window.hacked=7>', manufacturer: '</style><b>' },
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is sent as it is
  { displayName: '${window.hacked = 8}{{ 9 }}]]>', name: '&lt;b&gt;&amp;#60;' },
];

/** A product changed by a fault; `place` is its position in the list, from 0. */
export const changedProduct = (kind: FaultKind, product: RecommendedProduct, place: number): RecommendedProduct => {
  switch (kind) {
    case 'long-names':
      return { ...product, name: LONG[place % LONG.length]!, displayName: LONG[place % LONG.length]! };
    case 'hostile-names':
      return { ...product, ...HOSTILE[place % HOSTILE.length] };
    case 'no-pictures':
      return { ...product, pictureUrl: undefined };
    case 'broken-pictures':
      return { ...product, pictureUrl: `${product.pictureUrl}.missing` };
    case 'on-sale':
      return { ...product, oldPrice: Math.ceil((product.price ?? 0) * (1.15 + (place % 5) / 10)) + 1 };
    case 'zero-price':
      return { ...product, price: 0, oldPrice: product.price };
    case 'no-price':
      return { ...product, price: undefined, oldPrice: undefined };
    case 'missing':
      return place % 2 ? { id: product.id, name: product.id } : product;
    default:
      return product;
  }
};

/** The number of products that a fault returns. */
export const mostProducts = (kind: FaultKind): number | undefined =>
  kind === 'empty' ? 0 : kind === 'one' ? 1 : kind === 'few' ? 3 : undefined;

/** A list of products changed by a fault. */
export const changedProducts = (kind: FaultKind, products: readonly RecommendedProduct[]): RecommendedProduct[] =>
  products.slice(0, mostProducts(kind)).map((product, place) => changedProduct(kind, product, place));
