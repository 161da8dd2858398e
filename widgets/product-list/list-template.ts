import { html, nothing, type TemplateResult } from 'lit';
import { guarded } from '../../src/page/guarded.js';
import { ofDocument } from '../../src/page/of-document.js';
import { pictureListener } from '../product-card/product-card.js';
import type { Texts } from '../product-card/texts.js';
import type { ListState } from './list-element.js';

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

interface Titled {
  readonly heading: string | undefined;
  readonly headingLevel: number;
}

/** Creates the heading for the attribute `heading`; undefined without the attribute. */
export const heading = ({ heading, headingLevel }: Titled): HTMLElement | undefined => {
  if (!heading) return;
  const element = ofDocument('createElement')(`h${headingLevel}`);
  element.part = 'heading';
  element.textContent = heading;
  return element;
};

/** The data that the template renders. */
interface View {
  readonly state: ListState;
  /** the layouts of a wide and of a narrow list */
  readonly layouts: readonly string[];
  /** the element made from the attribute `heading` */
  readonly ownHeading: HTMLElement | undefined;
  /** the slots with content */
  readonly filled: ReadonlySet<string>;
  /** whether there are neither products nor slotted content to show */
  readonly bare: boolean;
  /** a carousel's buttons; undefined if all cards are in view */
  readonly buttons: unknown;
  readonly words: Texts;
  readonly buy: boolean;
  /** the last text for screen readers */
  readonly said: string;
  requestUpdate(): void;
  choose(event: MouseEvent): void;
}

const skeleton = html`<li class="wait"><div class="picture"></div><div class="text"></div></li>`;

/** Placeholders for cards that are loading. */
export const skeletons = (count: number): unknown[] => Array.from({ length: count }, () => skeleton);

/** List items with slots for custom cards. */
export const cardSlots = (count: number): unknown[] =>
  Array.from(
    { length: count },
    (_, index) => html`<li part="card" class="own"><slot name="card-${index}"></slot></li>`,
  );

/**
 * The markup of both elements. Every slot is always rendered, so that `slotchange` fires when content is added.
 *
 * @param waiting whether the products are still loading
 * @param items the list items
 */
export const listTemplate = (view: View, waiting: boolean, items: unknown[]): TemplateResult => {
  const { state, layouts, filled, buttons, words } = view;
  const failed = state === 'empty' || state === 'error';
  const showsDefaultSlot = filled.has('') && (waiting || (failed && !filled.has(state)));
  const named = (view.ownHeading || filled.has('heading')) && !view.bare;
  const look = guarded(() => view.requestUpdate());
  const choose = guarded((event: MouseEvent) => view.choose(event));
  const slot = (name: string, shown: boolean) => html`<slot name=${name} ?hidden=${!shown} @slotchange=${look}></slot>`;
  return html`<section part="base" aria-labelledby=${named ? 'heading' : nothing} aria-roledescription=${
    named && (buttons || layouts.every((layout) => layout === 'carousel')) ? words.carousel : nothing
  } aria-busy=${waiting}><div class="content"><div id="heading" ?hidden=${!named}><slot name="heading" @slotchange=${look}>${
    view.ownHeading?.slot ? nothing : view.ownHeading
  }</slot></div><div class="stage"><ul part="list" role="list" class="${layouts[0]} narrow-${layouts[1]}" ?hidden=${failed} ?data-buy=${view.buy} aria-hidden=${waiting} ?data-behind=${
    showsDefaultSlot
  } @load=${pictureListener} @error=${pictureListener} @click=${choose} @auxclick=${choose}>${items}</ul>${buttons}${slot('', showsDefaultSlot)}${slot('empty', state === 'empty')}${slot('error', state === 'error')}</div></div><span class="said" role="status">${
    state === 'loading' ? words.loading : view.said
  }</span></section>`;
};
