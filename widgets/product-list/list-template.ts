// biome-ignore-all lint/plugin/addresses: a style of one number
import { html, nothing, type TemplateResult } from 'lit';
import { guarded } from '../../src/page/shared/guarded.js';
import { times } from '../../src/protocol/times.js';
import { pictureListener } from '../product-card/product-card.js';
import { isLoading, isWaiting, publicState, showsNothing } from './list-state.js';
import type { ListView } from './list-view.js';

/** More cards are laid out only when they come near, see product-card.css, and rendered in slices. */
export const LONG = 30;

/** The names of the slots with content; '' is the default slot. A `<template>` is not content. */
export const filledSlots = (host: Element): Set<string> => {
  const filled = new Set<string>();
  for (const node of host.childNodes) {
    if (node instanceof Element) {
      if (node.localName !== 'template') filled.add(node.slot);
    } else if (node instanceof Text && node.data.trim()) filled.add('');
  }
  return filled;
};

const skeleton = html`<li class="wait"><div class="picture"></div><div class="text"></div></li>`;

/** Placeholders for cards that are loading. */
export const skeletons = (count: number): unknown[] => times(count, () => skeleton);

/** List items with slots for custom cards. */
export const cardSlots = (count: number): unknown[] =>
  times(count, (index) => html`<li part="card" class="own"><slot name="card-${index}"></slot></li>`);

/**
 * The markup of both elements. Every slot is always rendered, so that `slotchange` fires when content is added.
 *
 * @param isOurs whether the heading is made from the attribute
 * @param items the list items
 * @param said the last text for screen readers
 */
export const listTemplate = (
  { state, layouts, filled, words, element, features }: ListView,
  { isOurs, items, said }: { isOurs: boolean; items: unknown[]; said: string },
  listeners: { slotchange(): void; click(event: MouseEvent): void },
): TemplateResult => {
  const slotchange = guarded(listeners.slotchange);
  const click = guarded(listeners.click);
  const shown = publicState(state);
  const buttons = features.carousel?.buttons();
  const waiting = isWaiting(state);
  const failed = shown === 'empty' || shown === 'error';
  const showsDefaultSlot = filled.has('') && (waiting || (failed && !filled.has(shown)));
  const named = filled.has('heading') && !showsNothing(state, filled);
  const slot = (name: string, isShown: boolean) =>
    html`<slot name=${name} ?hidden=${!isShown} @slotchange=${slotchange}></slot>`;
  return html`<section part="base" aria-labelledby=${named ? 'heading' : nothing} aria-roledescription=${
    named && (buttons || layouts.every((layout) => layout === 'carousel')) ? words.carousel : nothing
  } aria-busy=${waiting} .style=${`--recotag-limit:${element.limit}`}><div class="content"><div id="heading" part="heading" class=${isOurs ? 'ours' : nothing} ?hidden=${!named}><slot name="heading" @slotchange=${slotchange}></slot></div><div class="stage"><ul part="list" role="list" class="${layouts[0]} narrow-${layouts[1]} ${element.limit > LONG ? 'long' : ''}" ?hidden=${failed} ?data-buy=${element.buy} aria-hidden=${waiting} ?data-behind=${
    showsDefaultSlot
  } @load=${pictureListener} @error=${pictureListener} @click=${click} @auxclick=${click}>${items}</ul>${buttons}${slot('', showsDefaultSlot)}${slot('empty', shown === 'empty')}${slot('error', shown === 'error')}</div></div><span class="said" role="status" .textContent=${
    isLoading(state) ? words.loading : said
  }></span></section>`;
};
