// React takes a server's markup over root by root, and the first one that has a list defines the elements for all of them.
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ListsPage, listsPage } from './support/lists-page.js';

/** A component with a list whose card is a template. */
const SHOP = `import { createElement, useEffect } from 'react';
  import { RecoList } from './dist/esm/react.js';
  const template = createElement('template', { dangerouslySetInnerHTML: { __html: '<b data-text="name"></b>' } });
  const list = { baseUrl: 'https://api.example', endpointId: 'e', limit: 2, loading: 'eager' };
  const Shop = ({ area }) => {
    useEffect(() => taken.push(area) && undefined, []);
    return createElement(RecoList, { ...list, area }, template);
  };`;

let page: ListsPage;
beforeAll(async () => {
  page = await listsPage(`${SHOP}
    import { hydrateRoot } from 'react-dom/client';
    Object.assign(window, { taken: [], troubles: [] });
    window.hydrate = (area) =>
      hydrateRoot(document.getElementById(area), createElement(Shop, { area }), {
        onRecoverableError: ({ message }) => troubles.push(message),
      });`);
});
afterAll(() => page.close());

/** What a server writes. */
const written: Record<string, string> = JSON.parse(
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `${SHOP}
      import { renderToString } from 'react-dom/server';
      const render = (area) => [area, \`<div id="\${area}">\${renderToString(createElement(Shop, { area }))}</div>\`];
      process.stdout.write(JSON.stringify(Object.fromEntries(['first', 'second', 'third'].map(render))));`,
    ],
    { encoding: 'utf8' },
  ),
);

const hydrate = async (area: string) => {
  page.run(`hydrate('${area}')`);
  await vi.waitFor(() => expect(page.run('taken.at(-1)')).toBe(area), 60_000);
};
const cards = (area: string) => page.document.querySelectorAll(`#${area} [slot^="card-"]`).length;
/** Waits for a list's question, and answers it. */
const answered = async (area: string) => {
  await vi.waitFor(() => page.questions.find((question) => question.area === area)!.answer(), 60_000);
  await vi.waitFor(() => expect(cards(area)).toBe(2), 60_000);
};

test('a list that React has not hydrated yet keeps its light DOM as the server wrote it', async () => {
  page.document.body.innerHTML = `${written.first}${written.second}`;
  await hydrate('first');
  await answered('first');
  // Whoever is as far as the first one would have asked by now.
  expect(page.questions).toEqual([]);
  await hydrate('second');
  await answered('second');
  expect(page.run('troubles.join()')).toBe('');
});

test('without hydration the list waits for at most five seconds', async () => {
  page.run(`window.late = [];
    const wait = setTimeout;
    window.setTimeout = (call, ms) => (ms === 5000 ? late.push(call) : wait(call, ms));`);
  page.document.body.innerHTML = written.third!;
  await vi.waitFor(() => expect(page.run('late.length')).toBe(1), 60_000);
  expect(page.questions).toEqual([]);
  page.run('late[0]()');
  await answered('third');
});
