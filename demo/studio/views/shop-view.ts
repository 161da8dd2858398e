import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LogEntry } from '../../../src/protocol/published-lists.js';
import { dateText } from '../model/publish/differences.js';
import { isPage, withPreview } from '../model/publish/preview-address.js';
import type { Studio } from '../model/studio.js';
import { publishedPanel } from './code-panel.js';
import { focusNext } from './keep-focus.js';
import { listRow } from './list-row.js';
import { showOutcome, showProblem } from './outcome.js';
import { copyButton } from './shared-controls.js';
import { storeForm } from './store-form.js';

/** What is open: no list has this name. */
const CODE = 'code';

/** A person reads so many sentences at most. */
const MOST_CHANGES = 50;

const text = (data: FormData, name: string): string => `${data.get(name) ?? ''}`.trim();

/** The lists of the shop: what is live, what waits, and how it gets there. */
export const shopView = (studio: Studio): TemplateResult => {
  const { publishing } = studio;
  const { problem, isBusy, filter, opened } = publishing.state;
  const { places, more, isLong } = publishing.shown;
  const toggleCode = ({ target }: Event) => publishing.toggle(CODE, (target as HTMLDetailsElement).open);
  return html`<div class="page publish" aria-busy=${isBusy ? 'true' : 'false'}>
    <div class="page-head">
      <h2 id="shop-title">Shop</h2>
      <button type="button" class="quiet" @click=${() => studio.startAnew()}>New list</button>
      ${publishing.changes.length ? html`<button type="button" class="strong" @click=${() => focusNext('#changes-title')}>Review and publish</button>` : nothing}
    </div>
    ${status(studio)}
    ${problem ? html`<p class="problem" role="alert" id="publish-problem">${problem}</p>` : nothing}
    ${conflict(studio)}
    ${isLong ? html`<label class="stacked find-list">Find a list <input type="search" autocomplete="off" .value=${live(filter)} @input=${({ target }: Event) => publishing.filter((target as HTMLInputElement).value)} /></label>` : nothing}
    ${
      places.length
        ? html`<section class="list-table" aria-label="Lists of the shop"><table role="table">
            <thead role="rowgroup"><tr role="row">${['List', 'Pages', 'Shown', ''].map((title) => html`<th scope="col" role="columnheader">${title || html`<span class="said">Actions</span>`}</th>`)}</tr></thead>
            <tbody role="rowgroup">${repeat(
              places,
              ({ id }) => id,
              (each, index) => listRow(studio, each, index),
            )}</tbody>
          </table></section>${more ? html`<div class="row"><button type="button" class="quiet" @click=${() => publishing.showMore()}>Show more of ${more} other lists</button></div>` : nothing}`
        : filter
          ? html`<p class="none">No list has this name.</p>`
          : html`<div class="nobody"><h3>No list is in this shop</h3><p>Design a list, and save it. It waits here until you publish it.</p>
              <button type="button" class="strong" @click=${() => studio.show('design')}>Design a list</button></div>`
    }
    ${publishForm(studio)} ${versions(studio)} ${storeForm(studio)}
    <details class="publish-store" ?open=${opened === CODE} @toggle=${toggleCode}><summary>The code for your pages</summary>${opened === CODE ? publishedPanel(studio) : nothing}</details>
  </div>`;
};

/** What is live, and what waits. It is green only if nothing waits. */
const status = (studio: Studio): TemplateResult => {
  const { done, saved, unsaved, access } = studio.publishing.state;
  const { inShop: published, lastMove: entry } = studio.publishing;
  const count = studio.publishing.changes.length;
  const live = () => {
    if (!published)
      return html`<span class="chip">${published === null ? 'Nothing is published yet' : 'Reading…'}</span>`;
    const since = entry ? html` <span class="soft">since ${dateText(entry.at)}, by ${entry.who}</span>` : nothing;
    return html`<span class="chip ${count ? '' : 'good'}">Version ${published.pointer.version} is live</span>${since}`;
  };
  const waiting = () => {
    if (!count || published === undefined) return nothing;
    const where = unsaved
      ? `Only this browser has them: ${unsaved}`
      : access.token
        ? saved && saved.who !== 'Somebody'
          ? `Saved by ${saved.who}.`
          : nothing
        : 'Only this browser has them, because there is no token for the store.';
    return html` <span class="chip fair">${count === 1 ? 'One change waits' : `${count} changes wait`} to be published</span> <span class="soft">${where}</span>`;
  };
  return html`<p class="publish-status" role="status">${live()}${waiting()}${done ? html` <span class="done">${done}</span>` : nothing}</p>`;
};

/** What publishing changes, and the buttons for it. */
const publishForm = (studio: Studio): TemplateResult | typeof nothing => {
  const { published, draft, drafted, isBusy, page, who, places, isKept } = studio.publishing.state;
  const { changes } = studio.publishing;
  if (published === undefined || !changes.length) return nothing;
  const isCurrent = draft && drafted === JSON.stringify(places);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    studio.publishing.setWho(text(data, 'who'));
    void studio.publishing.publish(text(data, 'why')).then(showOutcome);
  };
  return html`<section class="publish-changes" aria-labelledby="changes-title">
    <h3 id="changes-title">What publishing changes</h3>
    <ul class="changes">${changes.slice(0, MOST_CHANGES).map(({ kind, sentence }) => html`<li class=${kind}>${sentence}</li>`)}${changes.length > MOST_CHANGES ? html`<li>And ${changes.length - MOST_CHANGES} more changes.</li>` : nothing}</ul>
    <div class="row publish-preview">
      ${isCurrent ? previewLink(studio, page, draft) : nothing}
      <button type="button" class="quiet" aria-disabled=${isBusy ? 'true' : nothing} @click=${() => studio.publishing.discard()}>Discard the changes</button>
    </div>
    ${isKept ? nothing : html`<p class="problem">This browser can’t keep these changes. Publish them before you close this tab.</p>`}
    <form class="fields" @submit=${submit}>
      <label class="stacked">Your name <input name="who" required maxlength="80" autocomplete="name" .value=${who} /></label>
      <label class="stacked wide">Why <input name="why" required maxlength="200" autocomplete="off" placeholder="for example: Winter sale" /></label>
      <button type="submit" class="strong" aria-disabled=${isBusy ? 'true' : nothing}>Publish</button>
    </form>
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

const previewLink = (
  studio: Studio,
  page: string,
  draft: { preview: string; expires: string | number; session?: string },
): TemplateResult => {
  if (!isPage(page))
    return html`<p class="problem">Enter a page of the shop below, under “Where the lists are stored”.</p>`;
  const address = withPreview(page, draft.preview);
  const time = typeof draft.expires === 'number' ? draft.expires * 1000 : draft.expires;
  const { session } = draft;
  const open = () => openPage(studio.publishing.sessionUrl(address));
  return html`${
    session
      ? html`<button type="button" class="quiet" @click=${() => void open()}>Preview in the shop</button>`
      : html`<a class="quiet" href=${address} target="_blank" rel="noopener">Preview in the shop</a>`
  }
    ${copyButton(studio, 'the preview link', address, 'Copy link')}
    <span class="soft">${session ? 'Only browsers that have opened a preview from the studio in the last eight hours see it' : 'Only people with this link see it'}, until ${dateText(new Date(time).toISOString())}. Nothing is counted.</span>`;
};

/** Somebody else has published meanwhile. */
const conflict = (studio: Studio): TemplateResult | typeof nothing => {
  const { conflict: lost, isBusy } = studio.publishing.state;
  if (!lost) return nothing;
  const { theirs, overwritten, published } = lost;
  return html`<section class="notice lost" role="alert" aria-labelledby="lost-title">
    <h3 id="lost-title">${studio.publishing.lastMove?.who || 'Somebody else'} has published version ${published.pointer.version} in the meantime. Yours isn’t published.</h3>
    <p>They changed:</p>
    <ul class="changes">${theirs.length ? theirs.slice(0, MOST_CHANGES).map(({ sentence }) => html`<li>${sentence}</li>`) : html`<li>Nothing that shows.</li>`}</ul>
    <p>If you publish yours instead, this changes:</p>
    <ul class="changes">${overwritten.slice(0, MOST_CHANGES).map(({ sentence }) => html`<li>${sentence}</li>`)}</ul>
    <div class="row">
      <button type="button" class="strong" @click=${() => studio.publishing.takeTheirs()}>Take theirs, and keep my other changes</button>
      <button type="button" class="quiet" aria-disabled=${isBusy ? 'true' : nothing} @click=${() => void studio.publishing.publishAnyway('Published over another version').then(showOutcome)}>Publish mine</button>
    </div>
  </section>`;
};

/** Publishes a version of the log. What isn't published yet gets lost, so this asks first. */
const goBack = async ({ publishing, dialog }: Studio, { file, version }: LogEntry): Promise<void> => {
  const count = publishing.changes.length;
  const question = {
    title: `Publish version ${version}?`,
    about: `${count === 1 ? 'One change isn’t' : `${count} changes aren’t`} published yet. This version replaces ${count === 1 ? 'it' : 'them'}.`,
    confirm: `Publish version ${version}`,
  };
  if (publishing.state.isBusy || (count && (await dialog.ask(question)) === undefined)) return;
  if (!publishing.state.who) publishing.setWho('Somebody');
  await publishing.rollBack({ file, version }, '');
  showOutcome();
};

/** What was live, with a way back. Drafts aren't listed: what waits is above. */
const versions = (studio: Studio): TemplateResult | typeof nothing => {
  const { log, isBusy } = studio.publishing.state;
  const { inShop: published, lastMove: current } = studio.publishing;
  const entries = log.filter(({ action }) => action !== 'draft');
  if (!entries.length) return nothing;
  const row = (entry: LogEntry) => {
    const { at, who, why, version, action } = entry;
    const back = html`<button type="button" class="quiet" aria-disabled=${isBusy ? 'true' : nothing} aria-label="Go back to version ${version}, ${dateText(at)}" @click=${() => void goBack(studio, entry)}>Go back to this</button>`;
    return html`<tr>
      <td>${dateText(at)}</td>
      <td>${who || 'Somebody'} ${action === 'publish' ? 'published' : 'went back to'} version ${version}${why ? html`<br /><span class="soft">${why}</span>` : nothing}</td>
      <td>${entry === current ? html`<span class="chip good">Live</span>` : entry.file === published?.pointer.file ? nothing : back}</td>
    </tr>`;
  };
  return html`<section class="publish-log" aria-labelledby="log-title">
    <h3 id="log-title">Versions</h3>
    <table>
      <thead><tr><th scope="col">When</th><th scope="col">What</th><th scope="col"><span class="said">Action</span></th></tr></thead>
      <tbody>${entries.slice(0, 30).map(row)}</tbody>
    </table>
  </section>`;
};
