// biome-ignore-all lint/plugin/addresses: a style of one number
import { html, nothing, type TemplateResult } from 'lit';
import { guarded } from '../../src/page/shared/guarded.js';
import { times } from '../../src/protocol/times.js';
import { pictureListener } from '../product-card/product-card.js';
import { isLoading, isWaiting, publicState, showsNothing, showsSkeletons } from './list-state.js';
import type { ListView } from './list-view.js';

/** More cards are laid out only when they come near, see product-card.css, and rendered in slices. */
export const LONG = 30;

/** What shows nothing, as editors and templates leave it. */
const SILENT = 'template,script,style,noscript,link,meta';
/** What shows nothing without content. */
const EMPTY = 'br,p,div:not([class]),span:not([class])';
/** What default content has only if the page goes on in it: the list was never closed, as `<reco-list />` isn't in HTML. */
const OF_PAGE = ':is(section,footer,form,h1,h2,script,reco-list,popular-products):not(noscript *)';

const isContent = (node: Node): boolean =>
  node instanceof Element
    ? !node.matches(SILENT) && (!node.matches(EMPTY) || [...node.childNodes].some(isContent))
    : node instanceof Text && !!node.data.trim();

/** The names of the slots with content; '' is the default slot. */
export const filledSlots = (host: Element): Set<string> => {
  const filled = new Set<string>();
  for (const node of host.childNodes) {
    const name = node instanceof Element ? node.slot : '';
    if (name || isContent(node)) filled.add(name);
  }
  return filled;
};

/** The first element in the default slot that is a part of the page, and no default content. */
export const pagePart = (host: Element): Element | undefined => {
  for (const child of host.children) {
    const part = child.slot ? null : child.matches(OF_PAGE) ? child : child.querySelector(OF_PAGE);
    if (part) return part;
  }
  return;
};

const skeleton = html`<li class="wait"><div class="picture"></div><div class="text"></div></li>`;

/** Placeholders for cards that are loading. */
export const skeletons = (count: number): unknown[] => times(count, () => skeleton);

/** List items with slots for custom cards. */
export const cardSlots = (count: number): unknown[] =>
  times(count, (index) => html`<li part="card" class="own"><slot name="card-${index}"></slot></li>`);

/** What a list shows before its layout is there: the page's style sheet reserves the space of the cards below the heading. */
export const waitingTemplate = (isOurs: boolean): TemplateResult =>
  html`<div class=${isOurs ? 'ours' : nothing}><slot name="heading"></slot></div><div><slot></slot></div>`;

/**
 * The markup of both elements. Every slot is always rendered, so that `slotchange` fires when content is added.
 *
 * @param isOurs whether the heading is made from the attribute
 * @param items the list items
 * @param said the last text for screen readers
 */
export const listTemplate = (
  { state, layouts, filled, words, element, features, pagePart, lines, looks }: ListView,
  { isOurs, items, said }: { isOurs: boolean; items: unknown[]; said: string },
  listeners: { slotchange(): void; click(event: MouseEvent): void },
): TemplateResult => {
  const slotchange = guarded(listeners.slotchange);
  const click = guarded(listeners.click);
  const shown = publicState(state);
  const buttons = features.carousel?.buttons();
  const waiting = showsSkeletons(state);
  const failed = shown === 'empty' || shown === 'error';
  const showsDefaultSlot = filled.has('') && (waiting || (failed && !filled.has(shown)));
  const named = filled.has('heading') && !showsNothing(state, filled);
  const slot = (name: string, isShown: boolean) =>
    html`<slot name=${name} ?hidden=${!isShown} @slotchange=${slotchange}></slot>`;
  return html`<section part="base" aria-labelledby=${named ? 'heading' : nothing} aria-roledescription=${
    named && (buttons || layouts.every((layout) => layout === 'carousel')) ? words.carousel : nothing
  } aria-busy=${isWaiting(state)} .style=${`--recotag-limit:${element.limit}`}><div class="content"><div id="heading" part="heading" class=${isOurs ? 'ours' : nothing} ?hidden=${!named}><slot name="heading" @slotchange=${slotchange}></slot></div><div class="stage" .style=${`--recotag-lines:${lines};${looks}`}><ul part="list" role="list" class="${layouts[0]} narrow-${layouts[1]} ${element.limit > LONG ? 'long' : ''}" ?hidden=${failed} ?data-buy=${element.buy} aria-hidden=${waiting} ?data-behind=${
    showsDefaultSlot
  } @load=${pictureListener} @error=${pictureListener} @click=${click} @auxclick=${click}>${items}</ul>${buttons}${pagePart ? nothing : slot('', showsDefaultSlot)}${slot('empty', shown === 'empty')}${slot('error', shown === 'error')}</div></div>${
    pagePart ? slot('', true) : nothing
  }<span class="said" role="status" .textContent=${isLoading(state) ? words.loading : said}></span></section>`;
};
