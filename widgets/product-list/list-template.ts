import { html, nothing, type TemplateResult } from 'lit';
import { pictureListener } from '../product-card/picture-listener.js';
import type { Texts } from '../product-card/texts.js';
import type { ListState } from './list-state.js';

/** What the markup is made from. */
export interface ListView {
  state: ListState;
  /** whether its products are still to come */
  waiting: boolean;
  layout: 'grid' | 'carousel' | 'list';
  /** the element made from the attribute `heading` */
  heading: HTMLElement | undefined;
  /** whether there is a heading to be seen */
  named: boolean;
  /** the slots into which the page has put something */
  filled: Set<string>;
  /** what stands in the list */
  items: unknown[];
  /** whether the ends of a carousel are in view, undefined while nobody knows */
  start: boolean | undefined;
  end: boolean | undefined;
  words: Texts;
  slotted(): void;
  chosen(event: MouseEvent): void;
  turn(pages: number): void;
}

const button = ({ words, turn }: ListView, part: 'previous' | 'next', pages: number, off: boolean | undefined) =>
  html`<button part=${part} aria-label=${words[part]} aria-disabled=${!!off} @click=${() => off || turn(pages)}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m9 5 7 7-7 7"/></svg></button>`;

/** The markup of both elements. Slots are always there, so that what moves into them is heard. */
export function listTemplate(view: ListView): TemplateResult {
  const { state, waiting, layout, heading, named, filled, start, end, words } = view;
  const failed = state === 'empty' || state === 'error';
  const standsIn = filled.has('') && (waiting || (failed && !filled.has(state)));
  const slot = (name: string, shown: boolean) =>
    html`<slot name=${name} ?hidden=${!shown} @slotchange=${view.slotted}></slot>`;
  return html`<section part="base" aria-labelledby=${named ? 'heading' : nothing} aria-roledescription=${
    named && layout === 'carousel' ? words.carousel : nothing
  } aria-busy=${waiting}><div class="content"><div id="heading" ?hidden=${!named}><slot name="heading" @slotchange=${
    view.slotted
  }>${heading}</slot></div><div class="stage"><ul part="list" role="list" class=${layout} ?hidden=${failed} aria-hidden=${waiting} ?data-behind=${
    standsIn
  } @load=${pictureListener} @error=${pictureListener} @click=${view.chosen} @auxclick=${view.chosen}>${view.items}</ul>${
    layout === 'carousel' && state === 'ready' && (start === false || end === false)
      ? [button(view, 'previous', -1, start), button(view, 'next', 1, end)]
      : nothing
  }${slot('', standsIn)}${slot('empty', state === 'empty')}${slot('error', state === 'error')}</div></div><span class="said" role="status">${
    state === 'loading' ? words.loading : nothing
  }</span></section>`;
}
