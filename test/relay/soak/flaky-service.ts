import { listen, SUCCESS } from '../../unit/server/upstream.js';

/** Its counters so far. */
export interface FlakyService {
  url: string;
  /** ids of views that it answered with Success */
  taken: Set<string>;
  failures: number;
  close(): Promise<void>;
}

/** A service that sometimes fails, in several ways, and repeats the key in its answers. */
export const startFlakyService = async (): Promise<FlakyService> => {
  const taken = new Set<string>();
  const began = performance.now();
  let count = 0;
  const listening = await listen(async (request, response) => {
    let body = '';
    try {
      for await (const piece of request.setEncoding('utf8')) body += piece;
    } catch {
      return;
    }
    count++;
    const spelled = spellings(request.headers.authorization ?? 'none');
    const id = /<webSiteId>([\w-]+)</.exec(body)?.[1];
    const fail = (act: () => void) => {
      service.failures++;
      act();
    };
    const xml = { 'Content-Type': 'application/xml' };
    // Mostly successful, with periods of failure and single failures of each kind.
    if ((performance.now() - began) % 20_000 > 18_000)
      return fail(() => response.writeHead(503, { ...xml, 'Retry-After': '1' }).end());
    if (count % 211 === 0) return fail(() => response.destroy());
    if (count % 307 === 0) return service.failures++; // no answer at all
    if (count % 97 === 0)
      return fail(() =>
        response.writeHead(500, xml).end(`<result><status>Key ${spelled[count % 4]}</status></result>`),
      );
    if (count % 401 === 0) return fail(() => response.writeHead(401, xml).end(`no ${spelled[count % 4]}`));
    if (count % 503 === 0) return fail(() => response.writeHead(700).end());
    if (id) taken.add(id);
    const echo = count % 13 ? '' : `<echo>${spelled[count % 4]}</echo>`;
    response.writeHead(200, xml).end(SUCCESS.replace('</result>', `${echo}</result>`));
    return;
  });
  const service: FlakyService = { url: listening.url, taken, failures: 0, close: listening.close };
  return service;
};

const spellings = (key: string): string[] => [
  key,
  JSON.stringify(key),
  encodeURIComponent(key),
  [...key].map((each) => `&#x${each.charCodeAt(0).toString(16)};`).join(''),
];
