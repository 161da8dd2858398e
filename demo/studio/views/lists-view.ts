import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { counted, texts } from '../model/texts.js';
import { clashes } from './clash-view.js';
import { startAnew } from './design-bar.js';
import { fieldOf } from './fields.js';
import { removedLists } from './list-history.js';
import { listRow } from './list-row.js';
import { shopStatus } from './publish-view.js';
import { emptyState } from './shared-controls.js';
import { onceRead, openPublish, ROOM, troubleNotice } from './to-shop.js';

/** The lists of the shop: where each is shown, and what waits. */
export const listsView = (studio: Studio): TemplateResult => {
  const { publishing, shopLists } = studio;
  const { filter } = shopLists.state;
  const { places, more, isLong } = shopLists.shown;
  // Here, and not as the directive renders: else what they read isn't known.
  const rows = places.map((each, index) => listRow(studio, each, index));
  const newList = (kind: string) =>
    html`<button type="button" class=${kind} @click=${() => startAnew(studio)}>${texts.design.newList}</button>`;
  const none = () =>
    filter ? emptyState(texts.shop.noneFound) : emptyState(texts.shop.noList, texts.shop.noListHelp, newList('strong'));
  return html`<div class="page publish" aria-busy=${publishing.state.isBusy ? 'true' : 'false'}>
    <div class="row page-head">
      <h2 id=${ROOM}>${texts.rooms.shop}</h2>
      ${publishing.whyNot('write') || !places.length ? nothing : newList('quiet')}
      ${publishing.changes.length ? html`<button type="button" class="quiet" @click=${() => openPublish(studio)}>${texts.shop.review}</button>` : nothing}
    </div>
    ${shopStatus(studio)} ${troubleNotice(studio)} ${clashes(studio)}
    ${isLong ? html`<label class="field narrow">${texts.shop.find} <input type="search" autocomplete="off" .value=${live(filter)} @input=${(event: Event) => shopLists.filter(fieldOf(event).value)} /></label>` : nothing}
    ${
      places.length
        ? html`<section class="card scrolls" aria-label=${texts.shop.listsOfShop}><table class="lists stacks" role="table">
            <thead role="rowgroup"><tr role="row">${[texts.results.list, texts.shop.pages, texts.shop.shown, html`<span class="said">${texts.shop.actions}</span>`].map((title) => html`<th scope="col" role="columnheader">${title}</th>`)}</tr></thead>
            <tbody role="rowgroup">${repeat(
              places,
              ({ id }) => id,
              (_, index) => rows[index],
            )}</tbody>
          </table></section>${more ? html`<p class="help">${counted(texts.shop.showMore, more)}</p>` : nothing}`
        : onceRead(studio, texts.shop.reading, none)
    }
    ${removedLists(studio)}
  </div>`;
};
