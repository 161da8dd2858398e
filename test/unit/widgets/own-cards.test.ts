// Cards of the shop's own stand in the page's tree, which others copy, compare and take over.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ListsPage, list, listsPage } from './support/lists-page.js';

const TEMPLATE = '<template><b data-text="name"></b></template>';
const markup = list('area="a" limit="2" loading="eager"', TEMPLATE);

let page: ListsPage;
let body: HTMLElement;
beforeAll(async () => {
  page = await listsPage(`import './dist/esm/widgets.js';
    import { Idiomorph } from 'idiomorph';
    Object.assign(window, { Idiomorph });`);
  body = page.document.body;
});
afterAll(() => page.close());
beforeEach(() => page.put(markup));

const listOf = () => body.querySelector('reco-list')! as HTMLElementTagNameMap['reco-list'];
const cards = (of: Element = listOf()) => [...of.querySelectorAll(':scope > [slot^="card-"]')];
const morph = (to: string) => page.run(`Idiomorph.morph(document.body, ${JSON.stringify(`<body>${to}</body>`)})`);
const texts = (of?: Element) => cards(of).map(({ slot, textContent }) => `${slot} ${textContent}`);
const whole = ['card-0 Product 1', 'card-1 Product 2'];

test('a clone, as Turbo makes one of each page, renders its cards once', async () => {
  expect(texts()).toEqual(whole);
  const clone = listOf().cloneNode(true) as Element;
  listOf().replaceWith(clone);
  await page.quiet();
  expect(texts(clone)).toEqual([]);
  await page.answered();
  expect(texts(clone)).toEqual(whole);
});

test('after four times of serializing and parsing, as htmx does, each card is there once', async () => {
  for (let times = 0; times < 4; times++) await page.put(body.innerHTML);
  expect(texts()).toEqual(whole);
});

test('cards made by a function that is set later are drawn once, too', async () => {
  const clone = listOf().cloneNode(true) as HTMLElementTagNameMap['reco-list'];
  clone.querySelector('template')!.remove();
  await page.put('');
  body.append(clone);
  await page.answered();
  expect(texts(clone)).toEqual([]);
  clone.renderCard = ({ name }) => page.document.createTextNode(`Own ${name}`);
  await page.quiet();
  expect(texts(clone)).toEqual(['card-0 Own Product 1', 'card-1 Own Product 2']);
});

test('cards that morphing removes are put back, without another request', async () => {
  const before = cards();
  morph(`<h1>Another page</h1>${markup}`);
  expect(cards()).toHaveLength(0);
  await page.quiet();
  expect(texts()).toEqual(whole);
  expect(cards()).toEqual(before);
  expect(page.questions).toEqual([]);
});

test('a card of which morphing makes something else is the page’s from then on', async () => {
  morph(list('area="a" limit="2" loading="eager"', `${TEMPLATE}<div slot="error">Ask us</div>`));
  await page.quiet();
  expect(texts()).toEqual(whole);
  expect(listOf().querySelector('[slot=error]')!.textContent).toBe('Ask us');
  listOf().setAttribute('limit', '1');
  await page.answered();
  expect(texts()).toEqual(['card-0 Product 1']);
  expect(listOf().querySelector('[slot=error]')!.textContent).toBe('Ask us');
});

test('a page that removes each card causes no endless loop: cards are put back once per frame', async () => {
  page.run(`
    window.calls = []; window.taken = 0;
    window.requestAnimationFrame = (call) => calls.push(call);
    window.thief = new MutationObserver(() => {
      for (const card of document.querySelectorAll('[slot^="card-"]')) { card.remove(); taken++; }
    });
    thief.observe(document.querySelector('reco-list'), { childList: true });
    document.querySelector('[slot="card-0"]').remove();`);
  for (let frame = 1; frame < 4; frame++) {
    await page.quiet();
    expect(page.run('calls.length > 0')).toBe(true);
    page.run('for (const call of calls.splice(0)) call()');
  }
  await page.quiet();
  expect(page.run('thief.disconnect(); taken')).toBeLessThanOrEqual(2 * 4);
});
