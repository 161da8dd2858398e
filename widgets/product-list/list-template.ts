import { html, nothing, type TemplateResult } from 'lit/html.js';
import { ALL, END, START, turnPage } from '../carousel/carousel.js';
import { productCard } from '../product-card/product-card.js';
import type { ProductList } from './product-list.js';

const skeleton = html`<li class="wait"><div class="picture"></div><div class="text"></div></li>`;

/** The markup of both elements. Slots are always there, so that what moves into them is heard. */
export function listTemplate(view: ProductList): TemplateResult {
  const { state, layout, heading_, stand_, words_ } = view;
  const has = (slot: string) => view.has_(slot);
  const waiting = /i/.test(state);
  const failed = /m|rr/.test(state);
  const standsIn = (waiting || (failed && !has(state))) && has('');
  const named = (heading_ || has('heading')) && !view.bare_;
  const slot = (name: string, shown: unknown) =>
    html`<slot name=${name} ?hidden=${!shown} @slotchange=${view.requestUpdate}></slot>`;
  const button = (part: 'previous' | 'next', pages: number, off: boolean) =>
    html`<button part=${part} aria-label=${words_[part]} aria-disabled=${off} @click=${() => off || turnPage(view.list_, pages)}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m9 5 7 7-7 7" /></svg>
    </button>`;
  return html`<section part="base" aria-labelledby=${named ? 'heading' : nothing} aria-roledescription=${(named && layout === 'carousel' && words_.carousel) || nothing} aria-busy=${waiting}>
    <div id="heading" ?hidden=${!named}><slot name="heading" @slotchange=${view.requestUpdate}>${heading_}</slot></div>
    <div class="stage">
      <ul part="list" role="list" class=${layout} ?hidden=${failed} aria-hidden=${waiting} ?data-behind=${standsIn} @scroll=${view.moved_} @click=${view.choose_} @auxclick=${view.choose_}>
        ${
          waiting
            ? Array.from({ length: view.skeletons_ }, () => skeleton)
            : view.products.map(
                (product, index) =>
                  html`<li part="card">${view.ownCard_ ? slot(`card-${index}`, true) : productCard(product, view.money_, words_)}</li>`,
              )
        }
      </ul>
      ${
        layout === 'carousel' && state === 'ready' && stand_ !== ALL
          ? [button('previous', -1, stand_ === START), button('next', 1, stand_ === END)]
          : nothing
      }
      ${slot('', standsIn)}${slot('empty', state === 'empty')}${slot('error', state === 'error')}
    </div>
    <span class="said" role="status">${state === 'loading' ? words_.loading : nothing}</span>
  </section>`;
}
