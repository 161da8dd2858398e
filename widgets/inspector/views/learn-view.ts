import { html, nothing, type TemplateResult } from 'lit-html';
import type { Engine } from '../../../src/page/learn/point/engine.js';
import type { Learning, PageRow, ReadPage } from '../../../src/page/learn/point/learning.js';
import type { Pointed } from '../../../src/page/learn/point/sources-at.js';
import { ofDocument } from '../../../src/page/shared/of-document.js';
import { quotedAttribute } from '../../../src/protocol/quoted-attribute.js';
import type { DrawView, Panel } from './panel.js';
import { copyLabel } from './panel.js';

const UNREADABLE = 'The tag can’t read a number there. Choose the smallest element that shows only the number.';
// Not inside the templates: esbuild can't write the text of a tagged template as ASCII.
const ABOUT =
  'For pages without product markup: point at the product’s number on a product page. The inspector tries to read the number on other pages of the shop, and writes the attribute for the tag.';
const UNREAD = 'The other pages can’t be read from here.';
const BY_SCRIPT =
  'Scripts write the number into the page, and the inspector doesn’t run the scripts of other pages. Open a product page, and then the inspector there:';
const POINT_FIRST = 'First open a product page, and choose “This is the product number” there.';

/** What reads pages, in a file beside this one. `import()` of a URL is no Trusted Types sink. */
let engine: Engine | undefined;
let isAsked = false;
let failure = 'Loading…';

const load = async (panel: Panel): Promise<void> => {
  if (isAsked) return;
  isAsked = true;
  try {
    ({ engine } = (await import(`${new URL('recotag-inspector-learn.js', import.meta.url)}`)) as { engine: Engine });
  } catch (error) {
    failure = `${error}`;
  }
  panel.session.changed();
};

/** What is announced; '' is nothing. */
let said = '';
let isBusy = false;
/** Counts the searches, since only the result of the newest one is shown. */
let turn = 0;

const inspector = (): Element | null => ofDocument('querySelector')('recotag-inspector');

const focus = (selector: string): void => inspector()?.shadowRoot?.querySelector<HTMLElement>(selector)?.focus();

/** The page's address without what the inspector adds to it. */
const here = (): URL => {
  const url = new URL(location.href);
  url.searchParams.delete('recotag-inspector');
  url.hash = '';
  return url;
};

const pathOf = (address: string): string => {
  if (!URL.canParse(address)) return '';
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** The value is stored by this page or an earlier one of this tab; the shop's own scripts can change it. */
const learningOf = ({ learned }: Panel): Learning | undefined => {
  const learning = learned as Learning | undefined;
  const { candidates, products, others, unread } = learning ?? {};
  const isWhole = [candidates, products, others, unread].every(Array.isArray) && candidates![0] && products![0];
  return isWhole ? learning : undefined;
};

const say = (panel: Panel, sentence: string): void => {
  said = sentence;
  panel.session.changed();
};

const store = (panel: Panel, learned: Learning | undefined, sentence: string): void => {
  said = sentence;
  panel.learn(learned);
};

const untilClosed = (stop: () => void): void => {
  const observer = new MutationObserver(() => {
    if (inspector()) return;
    observer.disconnect();
    stop();
  });
  observer.observe(ofDocument('documentElement'), { childList: true });
};

const readOthers = async (panel: Panel, pointed: Pointed): Promise<void> => {
  const mine = ++turn;
  isBusy = true;
  const tell = (sentence: string) => mine === turn && say(panel, sentence);
  const learning = await engine!.readShop(here(), ofDocument('documentElement'), pointed, engine!.openOwnPage, tell);
  if (mine !== turn || !inspector()) return;
  isBusy = false;
  store(panel, learning, engine!.verdictOf(learning));
  focus('.learned');
};

/** The panel is put aside meanwhile, since it may cover the number. */
const point = (panel: Panel): void => {
  said = '';
  panel.putAside(true);
  const stop = engine!.pointAtNumber(here(), (pointed, result) => {
    if (!inspector()) return;
    said = result === 'unreadable' ? UNREADABLE : '';
    panel.putAside(false);
    focus('[data-point]');
    if (pointed) void readOthers(panel, pointed);
  });
  untilClosed(stop);
};

const judge = (panel: Panel, learning: Learning, page: ReadPage, isProduct: boolean): void => {
  const next = engine!.withPage(learning, page, isProduct);
  store(panel, next, engine!.verdictOf(next));
  focus('.learned');
};

const thisPage = ({ candidates }: Learning): ReadPage => ({
  url: here().href,
  readings: engine!.readAll(candidates, engine!.pageReader(ofDocument('documentElement'), here(), window)),
});

const row = (panel: Panel, learning: Learning, each: PageRow): TemplateResult => {
  const { url, value, isProduct, isRight } = each;
  const isFirst = url === learning.products[0]!.url;
  const page = learning.products.find((other) => other.url === url);
  return html`<li class="read ${isRight ? '' : 'wrong'}"><span class="ok" aria-hidden="true">${isRight ? '✓' : '✗'}</span><span><b>${
    value || 'no number'
  }</b><span class="hush">${isRight ? ', right' : ', wrong'}</span><small>${pathOf(url)}${engine!.remarkOn(each)}</small></span>${
    isProduct && !isRight && !isFirst && page
      ? html`<button type="button" @click=${() => judge(panel, learning, page, false)}>Not a product page</button>`
      : nothing
  }</li>`;
};

/** With fewer pages the source is a guess. */
const ENOUGH = 3;

/** What the user can do if the other pages can't be read, because only scripts write the number. */
const unreadPages = (learning: Learning): TemplateResult => {
  const judged = [...learning.products, ...learning.others].map(({ url }) => url);
  const unread = learning.unread.filter((url) => !judged.includes(url));
  const why = unread[0]
    ? html`<p><b>${UNREAD}</b> ${BY_SCRIPT}</p><ul class="plain">${unread.map(
        (url) => html`<li><a href=${url}>${pathOf(url)}</a></li>`,
      )}</ul>`
    : html`<p><b>Few pages were read.</b> Open another product page, and then the inspector there.</p>`;
  return html`<div class="unseen">${why}<p>Or ask your developer to run:</p><pre class="xml" tabindex="0" role="region" aria-label="Command">npx recotag learn ${learning.products[0]!.url}</pre></div>`;
};

const isJudged = ({ products, others }: Learning): boolean =>
  [...products, ...others].some(({ url }) => url === here().href);

/** What the source reads on a page that the user has opened later. Only the user knows what this page is. */
const question = (panel: Panel, learning: Learning): TemplateResult => {
  const page = thisPage(learning);
  const value = page.readings[engine!.outcomeOf(learning).source];
  return html`<p>On this page it reads <b>${value || 'nothing'}</b>. Which page is this?</p><p class="actions"><button type="button" @click=${() =>
    judge(panel, learning, page, true)}>A product page</button><button type="button" @click=${() =>
    judge(panel, learning, page, false)}>Not a product page</button></p>`;
};

const result = (panel: Panel, learning: Learning): TemplateResult => {
  const { source, isRight, pages } = engine!.outcomeOf(learning);
  const attribute = quotedAttribute('data-product-at', source);
  return html`<h3 class="learned" tabindex="-1">What it reads on ${pages.length === 1 ? 'this page' : `${pages.length} pages`}</h3><ul role="list">${pages.map(
    (each) => row(panel, learning, each),
  )}</ul>${pages.length < ENOUGH ? unreadPages(learning) : nothing}<h3>${isRight ? 'For the tag’s script' : 'Not right on all pages: point at another place, or use several sources'}</h3><pre class="xml" tabindex="0" role="region" aria-label="Attribute">${attribute}</pre><p class="actions">${
    'clipboard' in navigator
      ? html`<button type="button" @click=${() => panel.copy(attribute)}>${copyLabel(panel, 'Copy the attribute')}</button>`
      : nothing
  }<button type="button" @click=${() => {
    turn += 1;
    store(panel, undefined, '');
    focus('[data-point]');
  }}>Start again</button></p>`;
};

/** *This is the product number*: finds `data-product-at` by pointing. */
export const learnView: DrawView = (panel) => {
  if (!engine) {
    void load(panel);
    return html`<p class="none">${failure}</p>`;
  }
  const learning = learningOf(panel);
  const isQuestion = !!learning && !isBusy && !isJudged(learning);
  const notProduct = () => {
    if (!learning) say(panel, POINT_FIRST);
    else if (learning.products[0]!.url === here().href)
      say(panel, 'On this page you pointed at the number. Open a page that shows no product.');
    else judge(panel, learning, thisPage(learning), false);
  };
  return html`<p>${ABOUT}</p><p class="actions"><button type="button" data-point ?disabled=${isBusy} @click=${() => point(panel)}>This is the product number</button>${isQuestion ? nothing : html`<button type="button" ?disabled=${isBusy} @click=${notProduct}>Not a product page</button>`}</p><p role="status" class="busy">${said}</p>${isQuestion ? question(panel, learning!) : nothing}${
    learning && !isBusy ? result(panel, learning) : nothing
  }`;
};
