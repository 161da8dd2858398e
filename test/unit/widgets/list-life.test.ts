// A list's requests, and the functions of a page that it calls, whatever is done to its element: the built elements in happy-dom.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListsPage, list, listsPage } from './support/lists-page.js';

type List = HTMLElementTagNameMap['reco-list'];

let page: ListsPage;
let body: HTMLElement;
beforeAll(async () => {
  page = await listsPage();
  body = page.document.body;
});
afterAll(() => page.close());

const listOf = () => body.querySelector('reco-list') as List;
const ids = (of = listOf()) => of.products.map(({ id }) => id);
const names = () => [...body.querySelectorAll('reco-list h4')].map(({ textContent }) => textContent);
const heading = (text: string) => Object.assign(page.document.createElement('h4'), { textContent: text });

test('configuration that comes late starts the lists once', async () => {
  await page.put('');
  body.innerHTML = '<reco-list loading="eager" limit="2"></reco-list>';
  // Not `quiet`: it would wait until the list reports that it lacks a service.
  await new Promise(setImmediate);
  expect(listOf().state).toBe('idle');
  page.run(`window.recotag = Object.assign(() => {}, { config: { baseUrl: 'https://api.example', endpointId: 'late' } });
    for (let times = 0; times < 2; times++) document.dispatchEvent(new CustomEvent('recotag:config', { detail: recotag.config }))`);
  await page.quiet();
  expect(page.questions).toHaveLength(1);
  await page.answered();
  expect(ids()).toEqual(['1', '2']);
  page.run('delete window.recotag');
});

test('a changed attribute causes a new request, and the old response is ignored', async () => {
  body.innerHTML = list('area="old" limit="2" loading="eager"');
  await page.quiet();
  const [old] = page.questions;
  listOf().setAttribute('area', 'new');
  listOf().setAttribute('limit', '3');
  await page.quiet();
  const [, asked, ...more] = page.questions;
  expect([old!.area, asked!.area, more]).toEqual(['old', 'new', []]);
  asked!.answer();
  await page.quiet();
  old!.answer();
  await page.quiet();
  expect(ids()).toEqual(['1', '2', '3']);
});

test('attributes for the appearance, a move, and removing and inserting cause no request', async () => {
  await page.put(`<main></main>${list('limit="3" loading="eager"')}`);
  for (const [name, value] of Object.entries({ layout: 'list', heading: 'New', currency: 'EUR', exclude: '1' }))
    listOf().setAttribute(name, value);
  await page.quiet();
  expect(ids()).toEqual(['2', '3']);
  const element = listOf();
  body.querySelector('main')!.append(element);
  await page.quiet();
  element.remove();
  await page.quiet();
  body.append(element);
  await page.quiet();
  expect(page.questions).toEqual([]);
  expect(ids()).toEqual(['2', '3']);
  void element.reload();
  await page.quiet();
  expect(page.questions).toHaveLength(1);
});

test('failed lists that were moved, or removed and inserted again, retry when the network comes back', async () => {
  await page.put('');
  body.innerHTML = `<main></main>${['a', 'b'].map((area) => list(`area="${area}" limit="2" loading="eager"`)).join('')}`;
  await page.quiet();
  for (const question of [...page.questions]) question.answer(0);
  await page.quiet();
  const [moved, away] = body.querySelectorAll('reco-list');
  expect([moved!.state, away!.state]).toEqual(['error', 'error']);
  body.querySelector('main')!.append(moved!);
  away!.remove();
  await page.quiet();
  body.append(away!);
  page.run("dispatchEvent(new Event('online'))");
  await page.answered();
  expect([moved!.state, away!.state]).toEqual(['ready', 'ready']);
});

test('resolveProducts gets a signal that was not aborted, also after the list was removed and inserted again', async () => {
  await page.put('');
  const asked: string[] = [];
  body.innerHTML = list('exclude-cart limit="2" loading="eager"');
  const element = listOf();
  element.resolveProducts = async (all, { signal }) => {
    asked.push(`${all} ${signal.aborted}`);
    return all.map((id) => ({ id, name: `Resolved ${id}` }));
  };
  await page.answered(4);
  element.remove();
  await page.quiet();
  body.append(element);
  page.run(`window.recotag = Object.assign(() => {}, { cart: [{ product: '1', count: 1, price: 1 }] });
    document.dispatchEvent(new CustomEvent('recotag:cart'))`);
  await page.answered();
  expect(asked).toEqual(['1,2 false', '3 false']);
  expect(ids()).toEqual(['2', '3']);
  page.run('delete window.recotag');
});

test('renderCard: the shop’s own node is kept while its product is shown, and an exception leaves the card as it was', async () => {
  await page.put('');
  body.innerHTML = list('limit="3" loading="eager"');
  listOf().renderCard = ({ name }) => heading(name);
  await page.answered();
  expect(names()).toEqual(['Product 1', 'Product 2', 'Product 3']);
  const [, second] = body.querySelectorAll('h4');
  listOf().setAttribute('exclude', '1');
  await page.quiet();
  expect(names()).toEqual(['Product 2', 'Product 3']);
  expect(body.querySelector('h4')).toBe(second);
  listOf().renderCard = ({ name }) => {
    if (name === 'Product 2') throw Error('of the shop');
    return heading(`New ${name}`);
  };
  await page.quiet();
  expect(names()).toEqual(['Product 2', 'New Product 3']);
  listOf().renderCard = undefined;
  await page.quiet();
  expect(names()).toEqual([]);
});

test('new functions, as frameworks set with each render, cause no request; reload() asks the new one', async () => {
  await page.put('');
  body.innerHTML = list('limit="2" loading="eager"');
  const element = listOf();
  const log: string[] = [];
  let renders = 0;
  /** What a component does that has functions in its markup. */
  const render = () => {
    const mine = ++renders;
    element.resolveProducts = async (all) => {
      log.push(`resolve ${all}`);
      return all.map((id) => ({ id, name: `Resolved ${id}` }));
    };
    element.renderCard = ({ name }) => heading(`${name} ${mine}`);
  };
  element.addEventListener('reco-load', () => {
    log.push('reco-load');
    render();
  });
  render();
  await page.answered();
  const [box] = element.children;
  render();
  await page.quiet();
  expect(names()).toEqual(['Resolved 1 3', 'Resolved 2 3']);
  expect(box!.isConnected).toBe(true);
  expect(log).toEqual(['resolve 1,2', 'reco-load']);
  expect(page.questions).toEqual([]);
  void element.reload();
  await page.answered();
  expect(log).toEqual(['resolve 1,2', 'reco-load', 'resolve 1,2', 'reco-load']);
});
