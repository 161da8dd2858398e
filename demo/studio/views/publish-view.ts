import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { BRAND, type StoredPlace } from '../../../src/node/relay/lists/list-document.js';
import { dateText } from '../model/date-text.js';
import { cautions } from '../model/publish/cautions.js';
import type { Change } from '../model/publish/changes.js';
import { previewPage, withPreview } from '../model/publish/preview-address.js';
import type { Studio } from '../model/studio.js';
import { counted, filled, texts } from '../model/texts.js';
import { clashes } from './clash-view.js';
import { fieldOf, signature, signed } from './fields.js';
import { emptyState, icon } from './shared-controls.js';
import { CHANGES, onceRead, ROOM, showOutcome, showProblem, troubleNotice } from './to-shop.js';

/** A person reads so many sentences at most. */
const MOST_CHANGES = 50;

/** What waits, sentence by sentence, and the form that publishes it. */
export const publishView = (studio: Studio): TemplateResult => {
  const { isBusy, lists } = studio.publishing.state;
  const nothingWaits = () =>
    emptyState(
      texts.shop.nothingWaits,
      nothing,
      html`<button type="button" class="quiet" @click=${() => studio.show('shop')}>${texts.rooms.shop}</button>`,
    );
  return html`<div class="page publish" aria-busy=${isBusy ? 'true' : 'false'}>
    <h2 id=${ROOM}>${texts.rooms.publish}</h2>
    ${shopStatus(studio)} ${troubleNotice(studio)} ${clashes(studio)}
    ${lists && studio.publishing.changes.length ? publishForm(studio) : onceRead(studio, texts.shop.reading, nothingWaits)}
  </div>`;
};

const done = (studio: Studio): TemplateResult | typeof nothing => {
  const { done: said } = studio.publishing.state;
  return said ? html` <span class="done">${said}</span>${seeInShop(studio)}` : nothing;
};

const seeInShop = ({ publishing, shopPage }: Studio): TemplateResult | typeof nothing => {
  const { lastLists, page } = publishing.state;
  const shown = lastLists.length && previewPage(lastLists, page, (kind) => shopPage.addressOf(kind));
  return shown
    ? html` <a class="link" href=${shown} target="_blank" rel="noopener">${texts.shop.seeInShop}</a>`
    : nothing;
};

/** What waits, and where it is. It is green only if nothing waits. */
export const shopStatus = (studio: Studio): TemplateResult => {
  const { publishing } = studio;
  const { unsaved, access, lists: read, own } = publishing.state;
  const count = publishing.changedLists.length;
  const lists = publishing.changedLists.filter(({ id }) => id !== BRAND).length;
  const live = () => {
    if (!read) return nothing;
    if (!publishing.published?.length) return html`<span class="chip">${texts.shop.nothingPublished}</span>`;
    return html`<span class="chip ${count ? '' : 'good'}">${texts.shop.live}</span>`;
  };
  const onlyHere = () => {
    if (!Object.keys(own).length) return nothing;
    return access.token ? unsaved && filled(texts.shop.onlyHere, { reason: unsaved }) : texts.shop.noToken;
  };
  const waiting = () =>
    count && read
      ? html` <span class="chip fair">${lists ? counted(texts.shop.waits, lists) : `${texts.rooms.brand}: ${texts.design.notPublished}`}</span> <span class="soft">${onlyHere()}</span>`
      : nothing;
  const cantChange = publishing.whyNot('write');
  return html`<p class="row" role="status">${live()}${waiting()}${done(studio)}</p>
    ${cantChange ? html`<p class="help">${cantChange}</p>` : nothing}`;
};

/** A change, with a box before the first one of a list if lists can be chosen. */
const changeItem = (
  { publishing }: Studio,
  { id, kind, sentence, details }: Change,
  isFirst: boolean,
): TemplateResult => {
  const isChosen = publishing.isChosen(id);
  const saver = publishing.saver(id);
  const by = isFirst && saver ? html` <small>${filled(texts.shop.savedEarlier, { who: saver })}</small>` : nothing;
  const choose = (event: Event) => publishing.choose(id, fieldOf(event).checked);
  const told = isFirst
    ? html`<label class="tick"><input type="checkbox" .checked=${live(isChosen)} @change=${choose} />${sentence}${by}</label>`
    : sentence;
  return html`<li class="${kind} ${isChosen ? '' : 'soft'}">${told}${details ? html`<details><summary>${texts.changes.lookDetails}</summary>${details.map((each) => html`<p class="soft">${each}</p>`)}</details>` : nothing}</li>`;
};

const changeList = (studio: Studio): TemplateResult => {
  const { changes, changedLists } = studio.publishing;
  const more = changes.length - MOST_CHANGES;
  const canChoose = changedLists.length > 1 || changedLists.some(({ id }) => studio.publishing.saver(id));
  const isFirst = ({ id }: Change, index: number) => canChoose && changes[index - 1]?.id !== id;
  const shown = changes.slice(0, MOST_CHANGES);
  const items = shown.map((each, index) => changeItem(studio, each, isFirst(each, index)));
  return html`<ul class="changes">${repeat(
    shown,
    ({ id, sentence }) => `${id} ${sentence}`,
    (_, index) => items[index],
  )}${more > 0 ? html`<li>${counted(texts.shop.moreChanges, more)}</li>` : nothing}</ul>`;
};

const publishForm = (studio: Studio): TemplateResult => {
  const { publishing } = studio;
  const { isBusy, isKept } = publishing.state;
  const { whyNothing: mistake, changedLists } = publishing;
  const submit = (event: SubmitEvent) => {
    const why = signed(studio, event);
    if (mistake) return;
    void publishing.publish(why).then(showOutcome);
  };
  const cantPublish = publishing.whyNot('publish');
  const chosen = changedLists.filter(({ id }) => publishing.isChosen(id));
  return html`<section class="card" aria-labelledby=${CHANGES}>
    <h3 id=${CHANGES}>${texts.shop.whatChanges}</h3>
    ${changeList(studio)}
    ${chosen.length < changedLists.length ? html`<p class="help">${texts.shop.laterHelp}</p>` : nothing}
    ${cautions(
      chosen.filter(({ id }) => id !== BRAND && publishing.place(id)),
      publishing.places,
    ).map((each) => html`<p class="problem">${each}</p>`)}
    <div class="row">${publishing.state.access.token && chosen.length ? previewLinks(studio, chosen) : nothing}</div>
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

/** Opens a page of the shop with what waits. Its address comes later. */
const openPage = async ({ publishing }: Studio, address: string): Promise<void> => {
  // At once, as browsers block a window that is opened after a response.
  const tab = window.open('about:blank');
  const draft = await publishing.preview();
  const page = draft && withPreview(address, draft.preview);
  const url = draft?.session ? await publishing.sessionUrl(page!) : page;
  if (!url) showProblem();
  if (!tab || !url) return tab?.close();
  tab.opener = null;
  tab.location.replace(url);
};

/** Opens what waits on a page of the shop, and copies a link to it. */
const previewLinks = (studio: Studio, lists: readonly StoredPlace[]): TemplateResult => {
  const { publishing, shopPage } = studio;
  const page = previewPage(lists, publishing.state.page, (kind) => shopPage.addressOf(kind));
  if (!page) return html`<p class="problem">${texts.shop.enterPage}</p>`;
  const copy = async () => {
    const draft = await publishing.preview();
    if (!draft) return showProblem();
    const copied = navigator.clipboard.writeText(withPreview(page, draft.preview));
    const { seenBySession, seenByLink } = texts.shop;
    copied.then(
      () => studio.say(filled(draft.session ? seenBySession : seenByLink, { date: dateText(draft.expires) })),
      () => studio.say(texts.common.notCopied),
    );
  };
  return html`<button type="button" class="quiet" @click=${() => void openPage(studio, page)}>${texts.shop.preview}</button>
    <button type="button" class="quiet" aria-label=${`${texts.share.copyLink}: ${texts.shop.previewLink}`} @click=${() => void copy()}>${icon('copy')}<span class="label">${texts.share.copyLink}</span></button>`;
};
