import { html, nothing, type TemplateResult } from 'lit/html.js';
import { BRAND, type LogEntry, type StoredPlace } from '../../../src/node/relay/lists/list-document.js';
import { dateText } from '../model/date-text.js';
import { changesBetween, inShort } from '../model/publish/changes.js';
import { nameOf } from '../model/publish/published-place.js';
import { historyOf } from '../model/publish/published-versions.js';
import { personText } from '../model/publish/somebody.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { openPublish, showOutcome } from './to-shop.js';

/** A person reads so many versions at most. */
const MOST = 30;

const asList = (place: StoredPlace | null | undefined): StoredPlace[] => (place ? [place] : []);

/** Gives shoppers a version of a list again, after a question that says what that changes. What waits goes on waiting. */
const goBack = async (studio: Studio, { list, place, version }: LogEntry, date: string): Promise<void> => {
  const { publishing, dialog } = studio;
  let why = '';
  const isConfirmed = await dialog.ask({
    title: filled(texts.history.goBackTitle, { name: nameOf(place ?? { id: list }), date }),
    about: texts.shop.soon,
    changes: changesBetween(
      asList(publishing.live(list)),
      asList(place),
      publishing.productName,
      texts.changes.experimentAgain,
    ).map(({ sentence }) => sentence),
    confirm: texts.shop.publishVersion,
    sign: (given) => {
      why = given;
    },
  });
  if (!isConfirmed) return;
  await publishing.goBack(list, version, why);
  showOutcome();
};

/** What the shop had of a list, who published it, when and why, with a way back to each version. */
export const listHistory = (studio: Studio, place: Pick<StoredPlace, 'id' | 'name'>): TemplateResult => {
  const { publishing } = studio;
  const entries = historyOf(publishing.state.log, place.id).slice(0, MOST);
  const live = publishing.document(place.id)?.live;
  const cantPublish = publishing.whyNot('publish');
  const row = (entry: LogEntry, index: number) => {
    const { at, who, why, action, version } = entry;
    const date = dateText(at, 'medium');
    const before = entries[index + 1];
    const change = inShort(changesBetween(asList(before?.place), asList(entry.place), publishing.productName));
    const isSwitch = action === 'off' || action === 'on';
    const back = html`<button type="button" class="quiet" aria-label=${filled(texts.shop.goBackTo, { date })} @click=${() => void goBack(studio, entry, date)}>${texts.shop.goBack}</button>`;
    return html`<li><div><b>${filled(texts.history.actions[action], { who: personText(who) })}</b> <span class="soft">${date}</span>
        ${why && !isSwitch ? html`<p class="soft">${why}</p>` : nothing}${isSwitch ? nothing : html`<p class="help">${change}</p>`}</div>
      ${isSwitch ? nothing : version === live?.version ? html`<span class="chip good">${texts.design.live}</span>` : cantPublish ? nothing : back}</li>`;
  };
  return html`<h4>${filled(texts.history.title, { name: nameOf(place) })}</h4>
    ${entries.length ? html`<ul class="lines">${entries.map(row)}</ul>` : html`<p class="help">${texts.design.noHistory}</p>`}`;
};

/** The lists that the shop had, each with a button that brings it back. */
export const removedLists = (studio: Studio): TemplateResult | typeof nothing => {
  const { publishing } = studio;
  const { log } = publishing.state;
  const there = new Set([BRAND, ...publishing.withRemoved.map(({ id }) => id)]);
  const gone = new Map<string, LogEntry & { place: StoredPlace }>();
  for (const entry of log)
    if (entry.file && entry.place && !there.has(entry.list) && !gone.has(entry.list))
      gone.set(entry.list, { ...entry, place: entry.place });
  if (!gone.size || publishing.whyNot('write')) return nothing;
  const bringBack = ({ place }: { place: StoredPlace }) => {
    publishing.bringBack(place);
    openPublish(studio);
  };
  return html`<details class="card"><summary>${texts.shop.removedLists}</summary>
    <ul class="lines">${[...gone.values()].map((each) => html`<li><b>${nameOf(each.place)}</b> <button type="button" class="quiet" @click=${() => bringBack(each)}>${filled(texts.shop.bringBack, { name: nameOf(each.place) })}</button></li>`)}</ul>
  </details>`;
};
