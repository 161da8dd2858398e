// The service inside the page: responds to the requests of live lists without a server. Other requests are not changed.
import { products } from '../../../demo/catalogue/catalogue';
import { popularXml, recommendationsXml, statusXml } from '../../../demo/service/result-xml';

type Product = (typeof products)[number];

const MAXIMUM = 30;

const shown = ({ id, name, displayName, description, picture, price, oldPrice, category }: Product, base: string) => ({
  id,
  name,
  displayName,
  description,
  url: `#${id}`,
  pictureUrl: `${base}products/${picture}`,
  price,
  category,
  ...(oldPrice !== undefined && { oldPrice }),
});

/** Additional fields in the shop's own catalogue, which the service doesn't have. */
const told = (product: Product, base: string) => {
  const place = products.indexOf(product);
  return {
    ...shown(product, base),
    availability: product.availability,
    ratingValue: 3.5 + (place % 4) / 2 - (place % 4 === 3 ? 0.5 : 0),
    ratingCount: 8 + place * 3,
    ...(product.oldPrice && { lowestPrice30Days: product.price + 5 }),
    ...(product.category === 'pantry' && { unitPrice: `€ ${(product.price * 2).toFixed(2)} / kg` }),
    ...(product.category === 'wardrobe' && {
      swatches: [
        { name: 'Red', color: '#c0392b', url: `#${product.id}-red` },
        { name: 'Green', color: '#1e8449', url: `#${product.id}-green` },
        { name: 'Blue', color: '#2471a3', url: `#${product.id}-blue` },
      ],
    }),
  };
};

/** Areas of the examples whose products have something in common. */
const AREAS: Record<string, (product: Product) => boolean> = {
  sale: ({ oldPrice }) => oldPrice !== undefined,
  'sold-out': ({ availability }) => availability === 'OutOfStock',
};

/** Products in an order that depends on the request, the same each time. */
const chosen = (question: { area?: string; product?: string; category?: string }): Product[] => {
  const { area = '', product } = question;
  const category = question.category ?? products.find(({ id }) => id === product)?.category;
  const isOfArea = AREAS[area] ?? (() => true);
  const matching = products.filter(
    (each) => each.id !== product && (!category || each.category === category) && isOfArea(each),
  );
  const start = [...area].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return category || AREAS[area]
    ? matching
    : matching.map((_, index) => matching[(start + index * 11) % matching.length]!);
};

const operation = (body: string, name: string, base: string): Response => {
  const xml = new DOMParser().parseFromString(body, 'application/xml');
  const read = (selector: string) => xml.querySelector(selector)?.textContent ?? undefined;
  const whole = (selector: string, fallback: number) => Number(read(selector) ?? fallback);
  if (read('area externalId') === 'fails') return new Response(statusXml('InternalServerError'), { status: 500 });
  const category = read('productCategory ids > *');
  if (name === 'GetPopularProducts') {
    const size = whole('itemsPerPage', MAXIMUM);
    const page = whole('pageNumber', 1);
    const ids = chosen({ category }).map(({ id }) => id);
    return new Response(popularXml(ids.slice((page - 1) * size, page * size)));
  }
  const area = read('area externalId');
  const found = chosen({ area, product: read('recommendation > product ids > *'), category });
  return new Response(
    recommendationsXml(
      found
        .slice(0, whole('limit', MAXIMUM))
        .map((product) => ({ ...shown(product, base), ...(area === 'gifts' && { price: 0, oldPrice: undefined }) })),
    ),
  );
};

const answer = async (request: Request, base: string): Promise<Response> => {
  const { pathname, searchParams } = new URL(request.url);
  const [, path] = pathname.split('/sandbox/');
  if (path === 'products') {
    const ids = searchParams.get('ids')?.split(',') ?? [];
    return Response.json(products.filter(({ id }) => ids.includes(id)).map((product) => told(product, base)));
  }
  if (path === 'product') {
    const product = products.find(({ id }) => id === searchParams.get('id'));
    if (!product) return new Response('', { status: 404 });
    const { displayName: name, price, picture } = product;
    const offers = { '@type': 'Offer', price, priceCurrency: 'EUR' };
    const data = { '@type': 'Product', name, image: `${base}products/${picture}`, offers };
    return new Response(`<script type="application/ld+json">${JSON.stringify(data)}</script>`, {
      headers: { 'Content-Type': 'text/html' },
    });
  }
  if (path === 'add') return Response.json({});
  return operation(await request.text(), searchParams.get('operation') ?? '', base);
};

let started = false;

/** @param base the path of the site, for pictures */
export const startSandbox = (base: string): void => {
  if (started) return;
  started = true;
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).pathname.includes('/sandbox/') ? answer(request, base) : fetch(input, init);
  };
};
