import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { tagFile } from '../engines.mjs';
import { SKIPS } from '../shop/clocks.js';
import type { Plan } from './plan.js';
import { walkPage } from './walk-page.js';

/** The shop of one walk, on its own origin. */
export interface WalkShop {
  /** an empty page from which a tab begins */
  door: string;
  /** the first page of a tab */
  first(tab: number): string;
  /** Lets a tab that is done go on to `last` */
  goOn(): void;
  /** a page with the tag on which the shopper stays; its clock can `skip` */
  last: string;
  /** resolves when the tab's last page is done */
  done(tab: number): Promise<void>;
  /** the requested pages, in order */
  visits: string[];
  close(): Promise<void>;
}

/**
 * When recotag-retry.js arrives: `late` by 3 s, `never`, or of `another` version, but for the last page. There everything must arrive that waits:
 * without the file that can send it, a walk would wait for what cannot come.
 */
const RETRY = process.env.RECOTAG_RETRY;

/** Where recotag-retry.js says which version of the hand-over it has. */
const HAND_OVER = /(?<="recotag\.retry"\)\?\.\()\d+/;

const STUB = 'window.recotag ||= function () { (recotag.q ||= []).push(arguments) };';

/** A promise and its resolver. */
const signal = (): { done: Promise<void>; tell: () => void } => {
  let tell = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return { done, tell };
};

const pageAddress = (origin: string, query: Record<string, string | number>): string =>
  `${origin}/page?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]))}`;

/**
 * @param service the service's origin
 * @param onVisit the first tab asks for the page that this visit opens
 */
export const startWalkShop = async (
  plan: Plan,
  service: string,
  onVisit: (visit: number) => void,
): Promise<WalkShop> => {
  const tag = await readFile(tagFile());
  const retry = await readFile(join(dirname(tagFile()), 'recotag-retry.js'), 'utf8').catch(() => '');
  if (RETRY === 'another' && !HAND_OVER.test(retry)) throw Error('recotag-retry.js names no version');
  const query = plan.withId ? ' data-query="transactionId={id}"' : '';
  const script = `<script async src="/recotag.js" data-base-url="${service}" data-endpoint-id="shop"${query}></script>`;
  // The page's script comes first, so its handlers run before the tag's. The referrer tells the service which page sends.
  const html = (withTag: boolean, acts: string): string =>
    `<!doctype html><html lang="en"><title>walk</title><link rel="icon" href="data:,"><meta name="referrer" content="unsafe-url">
<script>${withTag ? STUB : ''}\n${acts}</script>${withTag ? script : ''}`;

  const visits: string[] = [];
  const told = plan.tabs.map(() => signal());
  const allDone = signal();

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://shop');
    const send = (body: string | Buffer, type = 'text/html; charset=utf-8'): void => {
      response.setHeader('Content-Type', type).setHeader('Cache-Control', 'no-cache').end(body);
    };
    const tab = Number(searchParams.get('tab'));
    if (pathname === '/recotag.js') return send(tag, 'text/javascript');
    if (pathname === '/recotag-retry.js') {
      if (RETRY === 'never' && !visits.includes('/last')) return void response.writeHead(404).end();
      const file = RETRY === 'another' && !visits.includes('/last') ? retry.replace(HAND_OVER, '0') : retry;
      return void setTimeout(() => send(file, 'text/javascript'), RETRY === 'late' ? 3000 : 0);
    }
    if (pathname === '/done') {
      told[tab]!.tell();
      return void allDone.done.then(() => send(''));
    }
    visits.push(request.url!);
    if (pathname === '/last') return send(html(true, SKIPS));
    if (pathname !== '/page') return send('<!doctype html><title>door</title>');
    if (!tab) onVisit(Number(searchParams.get('opened')));
    const acts = `(${walkPage})(${tab}, ${JSON.stringify(plan.tabs[tab]!.visits)})`;
    setTimeout(() => send(html(searchParams.get('tag') === '1', acts)), Number(searchParams.get('firstByte')));
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, listening));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    door: `${origin}/door`,
    first: (tab) => {
      const { tag: withTag, firstByte } = plan.tabs[tab]!.visits[0]!.page;
      return pageAddress(origin, { tag: +withTag, firstByte, tab, opened: 0 });
    },
    last: `${origin}/last`,
    done: (tab) => told[tab]!.done,
    goOn: allDone.tell,
    visits,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
