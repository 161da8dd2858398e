import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { dateText } from '../model/date-text.js';
import { cautions } from '../model/publish/cautions.js';
import type { Change } from '../model/publish/changes.js';
import { type PreviewPage, previewPages, withPreview } from '../model/publish/preview-address.js';
import { personText } from '../model/publish/somebody.js';
import type { Draft } from '../model/publish/store-client.js';
import type { Studio } from '../model/studio.js';
import { counted, filled, listed, texts } from '../model/texts.js';
import { publishedPanel } from './code-panel.js';
import { startAnew } from './design-bar.js';
import { fieldOf, signature, signed } from './fields.js';
import { focusNext } from './keep-focus.js';
import { listRow } from './list-row.js';
import { copyButton, emptyState } from './shared-controls.js';
import { storeForm } from './store-form.js';
import { CHANGES, CODE, onceRead, SHOP, showOutcome, showProblem, troubleNotice } from './to-shop.js';
import { versions } from './versions.js';

/** A person reads so many sentences at most. */
const MOST_CHANGES = 50;

/** The lists of the shop: what is live, what waits, and how it gets there. */
export const shopView = (studio: Studio): TemplateResult => {
  const { publishing, shopLists } = studio;
  const { isBusy } = publishing.state;
  const { filter, opened } = shopLists.state;
  const { places, more, isLong } = shopLists.shown;
  // What is open above would push the review out of view.
  const review = () => {
    shopLists.close();
    focusNext(CHANGES);
  };
  const toggleCode = ({ target }: Event) => shopLists.toggle(CODE, (target as HTMLDetailsElement).open);
  return html`<div class="page publish" aria-busy=${isBusy ? 'true' : 'false'}>
    <div class="row page-head">
      <h2 id=${SHOP}>${texts.rooms.shop}</h2>
      ${publishing.whyNot('write') ? nothing : html`<button type="button" class="quiet" @click=${() => startAnew(studio)}>${texts.design.newList}</button>`}
      ${publishing.changes.length ? html`<button type="button" class="quiet" @click=${review}>${texts.shop.review}</button>` : nothing}
    </div>
    ${status(studio)}
    ${troubleNotice(studio)}
    ${conflict(studio)}
    ${isLong ? html`<label class="stacked find-list">${texts.shop.find} <input type="search" autocomplete="off" .value=${live(filter)} @input=${(event: Event) => shopLists.filter(fieldOf(event).value)} /></label>` : nothing}
    ${
      places.length
        ? html`<section class="card list-table" aria-label=${texts.shop.listsOfShop}><table role="table">
            <thead role="rowgroup"><tr role="row">${[texts.results.list, texts.shop.pages, texts.shop.shown, html`<span class="said">${texts.shop.actions}</span>`].map((title) => html`<th scope="col" role="columnheader">${title}</th>`)}</tr></thead>
            <tbody role="rowgroup">${repeat(
              places,
              ({ id }) => id,
              (each, index) => listRow(studio, each, index),
            )}</tbody>
          </table></section>${more ? html`<div class="row"><button type="button" class="quiet" @click=${() => shopLists.showMore()}>${counted(texts.shop.showMore, more)}</button></div>` : nothing}`
        : onceRead(studio, texts.shop.reading, () =>
            filter
              ? emptyState(texts.shop.noneFound)
              : emptyState(
                  texts.shop.noList,
                  texts.shop.noListHelp,
                  html`<button type="button" class="strong" @click=${() => studio.show('design')}>${texts.shop.designList}</button>`,
                ),
          )
    }
    ${publishForm(studio)} ${versions(studio)} ${storeForm(studio)}
    <details class="card publish-store" ?open=${opened === CODE} @toggle=${toggleCode}><summary id=${CODE}>${texts.shop.code}</summary>${opened === CODE ? publishedPanel(studio) : nothing}</details>
  </div>`;
};

const seeInShop = ({ publishing, shopPage }: Studio): TemplateResult | typeof nothing => {
  const { lastLists, page } = publishing.state;
  const [shown] = previewPages(lastLists, page, (kind) => shopPage.addressOf(kind));
  return shown
    ? html` <a class="link" href=${shown.address} target="_blank" rel="noopener">${texts.shop.seeInShop}</a>`
    : nothing;
};

/** What is live, and what waits. It is green only if nothing waits. */
const status = (studio: Studio): TemplateResult => {
  const { done, unsaved, access } = studio.publishing.state;
  const { inShop: published, lastMove: entry, savers } = studio.publishing;
  const { count } = studio.publishing;
  const live = () => {
    if (published === null) return html`<span class="chip">${texts.shop.nothingPublished}</span>`;
    if (!published) return nothing;
    const since = entry
      ? html` <span class="soft">${filled(texts.shop.since, { date: dateText(entry.at), who: personText(entry.who) })}</span>`
      : nothing;
    return html`<span class="chip ${count ? '' : 'good'}">${texts.shop.live}</span>${since}`;
  };
  const where = () => {
    if (unsaved) return filled(texts.shop.onlyHere, { reason: unsaved });
    if (!access.token) return texts.shop.noToken;
    return savers.length ? filled(texts.shop.savedBy, { who: listed(savers) }) : nothing;
  };
  const waiting = () =>
    count && published !== undefined
      ? html` <span class="chip fair">${counted(texts.shop.waits, count)}</span> <span class="soft">${where()}</span>`
      : nothing;
  const cantChange = studio.publishing.whyNot('write');
  return html`<p class="row" role="status">${live()}${waiting()}${done ? html` <span class="done">${done}</span>${seeInShop(studio)}` : nothing}</p>
    ${cantChange ? html`<p class="help">${cantChange}</p>` : nothing}`;
};

/** A change, with a box before the first one of a list if lists can be chosen. */
const changeItem = (
  { publishing }: Studio,
  { id, kind, sentence, details }: Change,
  isFirst: boolean,
): TemplateResult => {
  const isLater = publishing.state.later.includes(id);
  const choose = (event: Event) => publishing.choose(id, fieldOf(event).checked);
  return html`<li class="${kind} ${isLater ? 'soft' : ''}">${isFirst ? html`<label class="tick"><input type="checkbox" .checked=${live(!isLater)} @change=${choose} />${sentence}</label>` : sentence}${details ? html`<details><summary>${texts.changes.lookDetails}</summary>${details.map((each) => html`<p class="soft">${each}</p>`)}</details>` : nothing}</li>`;
};

const changeList = (studio: Studio): TemplateResult => {
  const { changes, changedLists } = studio.publishing;
  const more = changes.length - MOST_CHANGES;
  // Who publishes only what another person has saved stores nothing that waits.
  const canChoose =
    changedLists.length > 1 && !studio.publishing.whyNot('write') && !studio.publishing.whyNot('publish');
  const isFirst = ({ id }: Change, index: number) => canChoose && !!id && changes[index - 1]?.id !== id;
  return html`<ul class="changes">${repeat(
    changes.slice(0, MOST_CHANGES),
    ({ id, sentence }) => `${id} ${sentence}`,
    (each, index) => changeItem(studio, each, isFirst(each, index)),
  )}${more > 0 ? html`<li>${counted(texts.shop.moreChanges, more)}</li>` : nothing}</ul>`;
};

const publishForm = (studio: Studio): TemplateResult | typeof nothing => {
  const { published, isBusy, isKept, later } = studio.publishing.state;
  const { changes, whyNothing: mistake, draft } = studio.publishing;
  if (published === undefined || !changes.length) return nothing;
  const submit = (event: SubmitEvent) => {
    const why = signed(studio, event);
    if (mistake) return;
    studio.shopLists.close();
    void studio.publishing.publish(why).then(showOutcome);
  };
  const cantPublish = studio.publishing.whyNot('publish');
  const waiting = studio.publishing.changedLists.filter(({ id }) => studio.publishing.place(id) && !later.includes(id));
  return html`<section class="card publish-changes" aria-labelledby=${CHANGES}>
    <h3 id=${CHANGES}>${texts.shop.whatChanges}</h3>
    ${changeList(studio)}
    ${later.some((each) => changes.some(({ id }) => id === each)) ? html`<p class="help">${texts.shop.laterHelp}</p>` : nothing}
    ${cautions(waiting, studio.demo.dataCounts).map((each) => html`<p class="problem">${each}</p>`)}
    <div class="row">
      ${draft ? previewLinks(studio, draft) : nothing}
      ${studio.publishing.whyNot('write') ? nothing : html`<button type="button" class="quiet" aria-disabled=${isBusy ? 'true' : nothing} @click=${() => studio.publishing.discard()}>${texts.shop.discard}</button>`}
    </div>
    ${isKept ? nothing : html`<p class="problem">${texts.shop.notKept}</p>`}
    ${
      cantPublish
        ? html`<p class="note">${cantPublish}</p>`
        : html`<form class="fields" @submit=${submit}>
      ${signature(studio)}
      <button type="submit" class="strong" aria-disabled=${isBusy || mistake ? 'true' : nothing} aria-describedby=${mistake ? 'mistake' : nothing}>${texts.shop.publish}</button>
    </form>`
    }
    ${mistake ? html`<p class="problem" id="mistake">${mistake}</p>` : nothing}
  </section>`;
};

/** Opens a page of the shop whose address the store gives. */
const openPage = async (address: Promise<string | undefined>): Promise<void> => {
  // At once, as browsers block a window that is opened after a response.
  const tab = window.open('about:blank');
  const url = await address;
  if (!url) showProblem();
  if (!tab || !url) return tab?.close();
  tab.opener = null;
  tab.location.replace(url);
};

/** Opens what waits on pages of the shop: one for each kind of page on which something changes. */
const previewLinks = (studio: Studio, draft: Draft): TemplateResult => {
  const { publishing, shopPage } = studio;
  const pages = previewPages(publishing.changedLists, publishing.state.page, (kind) => shopPage.addressOf(kind));
  if (!pages.length) return html`<p class="problem">${texts.shop.enterPage}</p>`;
  const time = typeof draft.expires === 'number' ? draft.expires * 1000 : draft.expires;
  const { session } = draft;
  const link = ({ address, name }: PreviewPage) => {
    const draftAddress = withPreview(address, draft.preview);
    const text = name ? filled(texts.shop.previewOn, { page: name }) : texts.shop.preview;
    const open = () => openPage(publishing.sessionUrl(draftAddress));
    return session
      ? html`<button type="button" class="quiet" @click=${() => void open()}>${text}</button>`
      : html`<a class="quiet" href=${draftAddress} target="_blank" rel="noopener">${text}</a>`;
  };
  return html`${pages.map(link)}
    ${copyButton(studio, texts.shop.previewLink, withPreview(pages[0]!.address, draft.preview), texts.share.copyLink)}
    <span class="soft">${filled(session ? texts.shop.seenBySession : texts.shop.seenByLink, { date: dateText(new Date(time).toISOString()) })}</span>`;
};

/** Somebody else has published meanwhile: what both changed, side by side, and the choice below each. */
const conflict = (studio: Studio): TemplateResult | typeof nothing => {
  const { publishing } = studio;
  const { conflict: lost, isBusy } = publishing.state;
  if (!lost) return nothing;
  const who = publishing.lastMove?.who ?? '';
  const side = (title: string, changes: readonly Change[], choice: unknown) =>
    html`<section><h4>${title}</h4>
      <ul class="changes">${changes.slice(0, MOST_CHANGES).map(({ kind, sentence }) => html`<li class=${kind}>${sentence}</li>`)}</ul>
      ${choice}</section>`;
  const theirs = html`<button type="button" class="strong" @click=${() => publishing.takeTheirs()}>${texts.shop.takeTheirs}</button><small>${texts.shop.othersStay}</small>`;
  const mine = html`<button type="button" class="quiet" aria-disabled=${isBusy ? 'true' : nothing} @click=${() => void publishing.publishAnyway(texts.shop.publishedOver).then(showOutcome)}>${texts.shop.publishMine}</button><small>${texts.shop.replacesTheirs}</small>`;
  return html`<section class="card lost" role="alert" aria-labelledby="lost-title">
    <h3 id="lost-title">${filled(texts.shop.lostTitle, { who: personText(who, texts.shop.somebodyElse) })}</h3>
    <div class="sides">
      ${side(filled(texts.shop.inShopBy, { who: personText(who, texts.experiments.somebody) }), lost.theirs, theirs)}
      ${side(texts.shop.yours, lost.yours, publishing.whyNot('publish') || publishing.whyNot('write') ? nothing : mine)}
    </div>
  </section>`;
};
