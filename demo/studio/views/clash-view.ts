import { html, nothing, type TemplateResult } from 'lit/html.js';
import { BRAND, type ListDocument, type StoredPlace } from '../../../src/node/relay/lists/list-document.js';
import { dateText } from '../model/date-text.js';
import { type Change, changesBetween } from '../model/publish/changes.js';
import { nameOf } from '../model/publish/published-place.js';
import { personText } from '../model/publish/somebody.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { focusNext } from './keep-focus.js';
import { ofList } from './list-actions.js';
import { ROOM } from './to-shop.js';

/** A person reads so many sentences at most. */
const MOST = 12;

const sentences = (changes: readonly Change[]): TemplateResult =>
  html`<ul class="changes">${
    changes.length
      ? changes.slice(0, MOST).map(({ kind, sentence }) => html`<li class=${kind}>${sentence}</li>`)
      : html`<li>${texts.shop.nothingShows}</li>`
  }</ul>`;

/** Somebody else has changed a list since this person opened it: both versions by name, and the choice below each. */
const clash = (studio: Studio, mine: StoredPlace | null, theirs: ListDocument): TemplateResult => {
  const { publishing, list } = studio;
  const { id } = theirs;
  const newest = (theirs.waits ?? theirs.live)!;
  const [who, date] = [personText(newest.who, texts.shop.somebodyElse), dateText(newest.at)];
  const name = nameOf(newest.place ?? mine ?? { id });
  const live = theirs.live?.place ? [theirs.live.place] : [];
  const end = (choose: () => void) => () => {
    choose();
    focusNext(ROOM, 'settings-title');
  };
  const keepTheirs = () => {
    publishing.keepTheirs(id);
    if (list.id === id) list.takeTheirs();
  };
  const keepBoth = () => {
    const copy = publishing.place(publishing.keepBoth(id));
    if (list.id === id && copy) void list.open(copy, true);
  };
  const button = (title: string, choose: () => void, kind = 'quiet') =>
    html`<button type="button" class=${kind} aria-label=${ofList(title, name)} @click=${end(choose)}>${title}</button>`;
  const { clash: words } = texts;
  const about = newest.place ? words.title : words.removedTitle;
  return html`<section class="card" role="alert" aria-labelledby="lost-title">
    <h3 id="lost-title">${filled(about, { who, date, name })}</h3>
    <p class="help">${words.help}</p>
    <div class="sides">
      <section><h4>${filled(words.theirs, { who, date })}</h4>
        ${newest === theirs.live ? html`<p class="soft">${texts.design.live}</p>` : sentences(changesBetween(live, newest.place ? [newest.place] : [], publishing.productName))}
        ${button(words.keepTheirs, keepTheirs, 'strong')}</section>
      <section><h4>${words.yours}</h4>
        ${sentences(changesBetween(newest.place ? [newest.place] : [], mine ? [mine] : [], publishing.productName))}
        <div class="row">${button(words.keepMine, () => publishing.keepMine(id))} ${mine && id !== BRAND ? button(words.keepBoth, keepBoth) : nothing}</div></section>
    </div>
  </section>`;
};

export const clashes = (studio: Studio): TemplateResult =>
  html`${studio.publishing.clashes.map(({ mine, theirs }) => clash(studio, mine, theirs))}`;
