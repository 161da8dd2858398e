import { type Answer, type Asked, type Server, startServer } from './server.js';

/** A product as the service tells it; each field may be left out. */
export type Told = Partial<Record<'name' | 'displayName' | 'url' | 'pictureUrl' | 'price' | 'oldPrice', string>> & {
  id: string;
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export const success = (inside: string): Answer => ({
  headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  body: `<?xml version="1.0" encoding="utf-8"?><result><status>Success</status>${inside}</result>`,
});

/** An answer in JSON, as of a shop's catalogue or cart. */
export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

export const recommendations = (products: Told[]): Answer =>
  success(
    `<recommendations>${products
      .map(
        ({ id, ...texts }) =>
          `<recommendation>${Object.entries(texts)
            .map(([name, text]) => `<${name}>${escaped(text)}</${name}>`)
            .join(
              '',
            )}<ids><productId>${escaped(id)}</productId></ids><manufacturer><name>Maker ${escaped(id)}</name></manufacturer></recommendation>`,
      )
      .join('')}</recommendations>`,
  );

export const popular = (ids: string[]): Answer =>
  success(
    `<recommendedProducts>${ids
      .map((id) => `<product><ids><webSiteId>${escaped(id)}</webSiteId></ids></product>`)
      .join('')}</recommendedProducts>`,
  );

/** Product number `n`, with every field: each third one is reduced, names are short and long. */
export const told = (n: number): Told => ({
  id: `${n}`,
  name: `Product ${n}`,
  displayName: n % 4 ? `Product ${n}` : `Product ${n} with a name so long that two lines can hardly hold it at all`,
  url: `/p/${n}`,
  pictureUrl: `/picture/${n}.svg`,
  price: `${(n * 10 + 9).toFixed(2)}`,
  ...(n % 3 ? {} : { oldPrice: `${(n * 14 + 9).toFixed(2)}` }),
});

export const some = (count: number, from = 1): Told[] =>
  Array.from({ length: count }, (_, index) => told(from + index));

export interface Service extends Server {
  /** how each operation is answered */
  answers: Record<string, (asked: Asked) => Answer | Promise<Answer>>;
  /** the POSTs of one operation */
  calls(operation?: string): Asked[];
}

/** The recommendation service on its own port, so its own origin, with real CORS. */
export const startService = async (): Promise<Service> => {
  const answers: Service['answers'] = {
    Reco: ({ body }) => recommendations(some(Number(/<limit>(\d+)/.exec(body)?.[1]))),
    GetPopularProducts: ({ body }) =>
      popular(Array.from({ length: Number(/<itemsPerPage>(\d+)/.exec(body)?.[1]) }, (_, index) => `${index + 1}`)),
  };
  const cors = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'content-type',
    'Access-Control-Allow-Methods': 'POST',
  };
  const server = await startServer(async (asked) => {
    if (asked.method === 'OPTIONS') return { status: 204, headers: cors };
    const answer = await (answers[asked.url.searchParams.get('operation')!] ?? ((): Answer => ({ status: 404 })))(
      asked,
    );
    return { ...answer, headers: { ...cors, ...answer.headers } };
  });
  return {
    ...server,
    answers,
    calls: (operation) =>
      server.asked.filter(
        ({ method, url }) => method === 'POST' && (!operation || url.searchParams.get('operation') === operation),
      ),
  };
};
