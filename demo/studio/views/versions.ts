import { guard } from 'lit/directives/guard.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { PublishedPlace } from '../../../src/node/relay/lists/place-format.js';
import type { LogEntry } from '../../../src/protocol/published-lists.js';
import { distinctDate } from '../model/date-text.js';
import { pagesText } from '../model/page-names.js';
import { changesBetween, inShort } from '../model/publish/changes.js';
import { nameOf } from '../model/publish/published-place.js';
import { saversOf, stepOf } from '../model/publish/published-versions.js';
import { personText } from '../model/publish/somebody.js';
import type { Studio } from '../model/studio.js';
import { counted, filled, listed, texts } from '../model/texts.js';
import { focusNext } from './keep-focus.js';
import { CHANGES, showOutcome } from './to-shop.js';

const MOST_LISTS = 8;

/** `It has 2 lists: “Front” on the home page; “Similar” on product pages.` */
const contentText = (places: readonly PublishedPlace[]): string => {
  if (!places.length) return texts.shop.hasNone;
  const lists = places
    .slice(0, MOST_LISTS)
    .map((each) => filled(texts.shop.onPages, { name: nameOf(each), pages: pagesText(each.pages) }));
  const more = places.length - lists.length;
  if (more) lists.push(filled(texts.shop.moreLists, { count: more }));
  return counted(texts.shop.hasLists, places.length, { lists: lists.join('; ') });
};

/** So many changes by going back are told: the question must stay readable. */
const MOST_TOLD = 12;

/** Publishes a version of the log, after a question that says what it has and what that changes. What isn't published yet gets lost. */
export const goBack = async (
  { publishing, dialog }: Studio,
  file: string,
  date: string,
  reason: string,
): Promise<void> => {
  if (publishing.state.isBusy) return;
  const places = await publishing.placesIn(file).catch(() => undefined);
  const count = publishing.changes.length;
  const { productName, inShop } = publishing;
  const changes = places
    ? changesBetween(inShop?.places ?? [], places, productName, texts.changes.experimentAgain)
    : [];
  const told = changes.slice(0, MOST_TOLD).map(({ sentence }) => sentence);
  const more = changes.length - told.length;
  let why = '';
  const question = {
    title: filled(reason ? texts.shop.publishVersionWhy : texts.shop.publishVersionTitle, { date, why: reason }),
    about: [
      places ? contentText(places) : texts.shop.unreadable,
      texts.shop.soon,
      ...(count ? [counted(texts.shop.replaces, count)] : []),
    ].join(' '),
    changes: more ? [...told, counted(texts.shop.moreChanges, more)] : told,
    confirm: texts.shop.publishVersion,
    sign(given: string) {
      why = given;
    },
  };
  if (!(await dialog.ask(question))) return;
  await publishing.rollBack(file, why);
  showOutcome();
};

/** What was live, with a way back. Drafts aren't listed: what waits is above. */
export const versions = (studio: Studio): TemplateResult | typeof nothing => {
  const { log, isBusy } = studio.publishing.state;
  const { inShop: published, lastMove: current, productName, withRemoved } = studio.publishing;
  const { versions: read, unread } = studio.experiments.state;
  const cantChange = studio.publishing.whyNot('write');
  const entries = log.filter(({ action }) => action !== 'draft');
  if (!entries.length) return nothing;
  const dates = entries.map(({ at }) => at);
  const row = (entry: LogEntry) => {
    const { at, who, why, file, action } = entry;
    const date = distinctDate(at, dates);
    // The log begins later than the shop may have.
    const first = entries.find((each) => each.file === file && each.action === 'publish');
    const back = html`<button type="button" class="quiet" aria-disabled=${isBusy ? 'true' : nothing} aria-label=${[filled(texts.shop.goBackTo, { date }), ...(why ? [why] : [])].join(texts.common.comma)} @click=${() => void goBack(studio, file, date, why)}>${texts.shop.goBack}</button>`;
    // With a version that can't be read, the one before isn't known.
    const step = unread ? undefined : stepOf(read, entry);
    const [before, after] = step ?? [[], []];
    const bringBack = (place: PublishedPlace) => {
      studio.publishing.bringBack(place);
      focusNext(CHANGES);
    };
    const isGone = ({ id }: PublishedPlace) => ![...after, ...withRemoved].some((each) => each.id === id);
    const gone = cantChange ? [] : before.filter(isGone).slice(0, MOST_LISTS);
    const savers = action === 'publish' ? saversOf(log, entry).filter((each) => each !== who) : [];
    return html`<tr>
      <td>${date}</td>
      <td>${filled(action === 'publish' ? texts.shop.whoPublished : first ? texts.shop.whoWentBack : texts.shop.whoWentBackAgain, { who: personText(who), date: distinctDate(first?.at ?? '', dates) })}${savers.length ? html`<span class="soft">${texts.common.comma}${filled(texts.shop.savedEarlier, { who: listed(savers) })}</span>` : nothing}${why ? html`<br /><span class="soft">${why}</span>` : nothing}
        ${step ? html`<p class="help">${guard([before, after], () => inShort(changesBetween(before, after, productName)))}</p>` : nothing}
        ${gone.map((place) => html`<button type="button" class="link" @click=${() => bringBack(place)}>${filled(texts.shop.bringBack, { name: nameOf(place) })}</button> `)}</td>
      <td>${entry === current ? html`<span class="chip good">${texts.design.live}</span>` : entry.file === published?.pointer.file || studio.publishing.whyNot('publish') ? nothing : back}</td>
    </tr>`;
  };
  return html`<section class="card publish-log" aria-labelledby="log-title">
    <h3 id="log-title">${texts.shop.versions}</h3>
    <table class="stacks">
      <thead><tr><th scope="col">${texts.shop.when}</th><th scope="col">${texts.shop.what}</th><th scope="col"><span class="said">${texts.shop.actions}</span></th></tr></thead>
      <tbody>${entries.slice(0, 30).map(row)}</tbody>
    </table>
  </section>`;
};
