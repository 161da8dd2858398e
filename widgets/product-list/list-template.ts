import { html, nothing, type TemplateResult } from 'lit';
import { ofDocument } from '../../src/page/of-document.js';
import { keepInView, turnPage } from '../carousel/carousel.js';
import { pictureListener } from '../product-card/product-card.js';
import type { Texts } from '../product-card/texts.js';
import type { ListState } from './list-element.js';

/** The names of the slots into which a page has put something; '' is the default one, where a template is nothing. */
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

/** The heading that an element's attributes ask for, undefined where they ask for none. */
export const heading = ({ heading, headingLevel }: Titled): HTMLElement | undefined => {
  if (!heading) return;
  const element = ofDocument('createElement')(`h${headingLevel}`);
  element.part = 'heading';
  element.textContent = heading;
  return element;
};

/** What the markup is made from. */
interface View {
  readonly state: ListState;
  readonly layout: 'grid' | 'carousel' | 'list';
  /** the element made from the attribute `heading` */
  readonly ownHeading: HTMLElement | undefined;
  /** the slots into which the page has put something */
  readonly filled: ReadonlySet<string>;
  /** whether there is nothing to show, nor anything to show instead */
  readonly bare: boolean;
  /** which ends of a carousel are in view, undefined while nobody knows */
  readonly ends: { readonly start: boolean | undefined; readonly end: boolean | undefined };
  readonly words: Texts;
  find(selector: string): HTMLElement | null;
  requestUpdate(): void;
  choose(event: MouseEvent): void;
}

const skeleton = html`<li class="wait"><div class="picture"></div><div class="text"></div></li>`;

/** The markup of cards that are promised. */
export const skeletons = (count: number): unknown[] => Array.from({ length: count }, () => skeleton);

/** The places of cards of the shop's own. */
export const cardSlots = (count: number): unknown[] =>
  Array.from(
    { length: count },
    (_, index) => html`<li part="card" class="own"><slot name="card-${index}"></slot></li>`,
  );

/**
 * The markup of both elements. Slots are always there, so that what moves into them is heard.
 *
 * @param waiting whether the products are still to come
 * @param items what stands in the list
 */
export const listTemplate = (view: View, waiting: boolean, items: unknown[]): TemplateResult => {
  const { state, layout, filled, ends, words } = view;
  const failed = state === 'empty' || state === 'error';
  const standsIn = filled.has('') && (waiting || (failed && !filled.has(state)));
  const named = (view.ownHeading || filled.has('heading')) && !view.bare;
  const look = () => view.requestUpdate();
  const slot = (name: string, shown: boolean) => html`<slot name=${name} ?hidden=${!shown} @slotchange=${look}></slot>`;
  const button = (part: 'previous' | 'next', pages: number, off: boolean | undefined) =>
    html`<button part=${part} aria-label=${words[part]} aria-disabled=${!!off} @click=${() =>
      off ||
      turnPage(
        view.find('ul')!,
        pages,
      )}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m9 5 7 7-7 7"/></svg></button>`;
  return html`<section part="base" aria-labelledby=${named ? 'heading' : nothing} aria-roledescription=${
    named && layout === 'carousel' ? words.carousel : nothing
  } aria-busy=${waiting}><div class="content"><div id="heading" ?hidden=${!named}><slot name="heading" @slotchange=${look}>${
    view.ownHeading
  }</slot></div><div class="stage"><ul part="list" role="list" class=${layout} ?hidden=${failed} aria-hidden=${waiting} ?data-behind=${
    standsIn
  } @load=${pictureListener} @error=${pictureListener} @focusin=${keepInView} @click=${view.choose} @auxclick=${view.choose}>${items}</ul>${
    ends.start === false || ends.end === false
      ? [button('previous', -1, ends.start), button('next', 1, ends.end)]
      : nothing
  }${slot('', standsIn)}${slot('empty', state === 'empty')}${slot('error', state === 'error')}</div></div><span class="said" role="status">${
    state === 'loading' ? words.loading : nothing
  }</span></section>`;
};
