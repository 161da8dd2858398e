import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LogEntry } from '../../../src/protocol/published-lists.js';
import type { PublishedPlace } from '../../../src/server/lists/place-format.js';
import { goalOf } from '../model/goals.js';
import { dateText } from '../model/publish/differences.js';
import { isPage, withPreview } from '../model/publish/preview-address.js';
import { leftOut } from '../model/publish/published-place.js';
import type { Studio } from '../model/studio.js';
import { publishedPanel } from './code-panel.js';
import { showOutcome, showProblem } from './outcome.js';
import { placeCard, removedCard } from './place-card.js';
import { positionOptions } from './position-options.js';
import { copyButton, icon } from './shared-controls.js';
import { storeForm } from './store-form.js';

/** What is open: no list has this name. */
const CODE = 'code';

/** A person reads so many sentences at most. */
const MOST_CHANGES = 50;

const text = (data: FormData, name: string): string => `${data.get(name) ?? ''}`.trim();

/** The lists of the shop, and how they get there. */
export const publishView = (studio: Studio): TemplateResult => {
  const { publishing } = studio;
  const { problem, isBusy, filter } = publishing.state;
  const { places, more, isLong } = publishing.shown;
  const toggleCode = ({ target }: Event) => publishing.toggle(CODE, (target as HTMLDetailsElement).open);
  return html`<div class="page publish" aria-busy=${isBusy ? 'true' : 'false'}>
    <h2 id="publish-title">Publish</h2>
    ${status(studio)}
    ${problem ? html`<p class="problem" role="alert" id="publish-problem">${problem}</p>` : nothing}
    ${conflict(studio)}
    ${isLong ? html`<label class="stacked find-list">Find a list <input type="search" autocomplete="off" .value=${live(filter)} @input=${({ target }: Event) => publishing.filter((target as HTMLInputElement).value)} /></label>` : nothing}
    ${
      places.length
        ? html`<ul class="saved-lists" aria-label="Lists of the shop">${places.map((each) => (publishing.place(each.id) ? placeCard(studio, each) : removedCard(studio, each)))}</ul>${more ? html`<div class="row"><button type="button" class="quiet" @click=${() => publishing.showMore()}>Show more of ${more} other lists</button></div>` : nothing}`
        : html`<p class="none">${filter ? 'No list has this name.' : 'No list is in this shop. Add one below.'}</p>`
    }
    ${addForm(studio)} ${publishForm(studio)} ${versions(studio)} ${storeForm(studio)}
    <details class="publish-store" ?open=${publishing.state.opened === CODE} @toggle=${toggleCode}><summary>The code for your pages</summary>${publishing.state.opened === CODE ? publishedPanel(studio) : nothing}</details>
  </div>`;
};

const status = (studio: Studio): TemplateResult => {
  const { done } = studio.publishing.state;
  const { inShop: published, lastMove: entry } = studio.publishing;
  const count = studio.publishing.changes.length;
  return html`<p class="publish-status" role="status">
    ${
      published
        ? html`<span class="chip good">Version ${published.pointer.version} is in the shop</span>${entry ? html` <span class="soft">since ${dateText(entry.at)}, by ${entry.who}</span>` : nothing}`
        : html`<span class="chip">${published === null ? 'Nothing is published yet' : 'Reading…'}</span>`
    }
    ${count && published !== undefined ? html` <span class="chip fair">${count === 1 ? 'One change isn’t' : `${count} changes aren’t`} published</span>` : nothing}
    ${done ? html` <span class="done">${done}</span>` : nothing}
  </p>`;
};

/** Adds the current design, or a saved list. */
const addForm = (studio: Studio): TemplateResult => {
  const { lists } = studio.myLists.state;
  const { validConfiguration: configuration } = studio;
  const name = goalOf(configuration)?.title ?? 'A list';
  const { at, where } = studio.session.install;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const spot = { at: text(data, 'at') || 'main', where: text(data, 'where') as PublishedPlace['where'] };
    const saved = lists.find(({ id }) => id === data.get('list'));
    const list =
      saved ?? studio.myLists.save(studio.myLists.freeName(name), studio.versions.release(studio.configuration));
    studio.publishing.add({ ...list, configuration: studio.elements.valid(list.configuration) }, spot);
    const left = leftOut(list.configuration);
    if (left.length) studio.say(`Added without ${left.join(' and ')}. A published list can’t have this.`);
  };
  return html`<form class="publish-add" @submit=${submit}>
    <h3>Add a list</h3>
    <div class="fields">
      <label class="stacked">List
        <select name="list" aria-label="List to add">
          <option value="">The current design (${name})</option>
          ${[...lists].sort((one, other) => other.time - one.time).map((list) => html`<option value=${list.id}>${list.name}</option>`)}
        </select></label>
      <label class="stacked">Position
        <select name="where" aria-label="Position" .value=${at ? where : 'inside'}>${positionOptions(at ? where : 'inside')}</select></label>
      <label class="stacked">Part of the page
        <input name="at" spellcheck="false" autocomplete="off" placeholder="main" .value=${at || 'main'} /></label>
      <button type="submit" class="quiet">${icon('save')}Add to the shop</button>
    </div>
    <p class="help">“main” is the page’s content: at its end, the list is the last thing before the footer. For another place, <button type="button" class="link" @click=${() => studio.show('shop')}>point at the place in your page</button>.</p>
  </form>`;
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
    <div class="row">
      <button type="button" class="quiet" aria-disabled=${isBusy ? 'true' : nothing} @click=${() => void studio.publishing.preview().then(showProblem)}>${icon('search')}Preview in the shop</button>
      <button type="button" class="quiet" aria-disabled=${isBusy ? 'true' : nothing} @click=${() => studio.publishing.discard()}>Discard the changes</button>
    </div>
    ${isCurrent ? previewLink(studio, page, draft) : nothing}
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
  if (draft.session) {
    const open = () => openPage(studio.publishing.sessionUrl(address));
    return html`<p class="publish-preview"><button type="button" class="quiet" @click=${() => void open()}>Open the preview</button> ${copyButton(studio, 'the preview link', address, 'Copy link')} <span class="soft">Only browsers that have opened a preview from the studio in the last eight hours see it, until ${dateText(new Date(time).toISOString())}. Nothing is counted.</span></p>`;
  }
  return html`<p class="publish-preview"><a class="quiet" href=${address} target="_blank" rel="noopener">Open the preview</a> ${copyButton(studio, 'the preview link', address, 'Copy link')} <span class="soft">Only people with this link see it, until ${dateText(new Date(time).toISOString())}. Nothing is counted.</span></p>`;
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

const ACTIONS = { publish: 'published', 'roll-back': 'went back to', draft: 'saved the draft' };

/** Publishing stores a draft first: it says nothing more than the entry of the published version. */
const listed = (log: readonly LogEntry[]): LogEntry[] => {
  const published = new Set(log.flatMap(({ file, action }) => (action === 'draft' ? [] : file)));
  return log.filter(({ file, action }) => action !== 'draft' || !published.has(file));
};

/** Publishes a version of the log. What isn't published yet gets lost, so this asks first. */
const goBack = async ({ publishing, dialog }: Studio, { file, version, action, why }: LogEntry): Promise<void> => {
  const count = publishing.changes.length;
  const question = {
    title: `Publish version ${version}?`,
    about: `${count === 1 ? 'One change of yours isn’t' : `${count} changes of yours aren’t`} published yet. This version replaces ${count === 1 ? 'it' : 'them'}.`,
    confirm: `Publish version ${version}`,
  };
  if (publishing.state.isBusy || (count && (await dialog.ask(question)) === undefined)) return;
  if (!publishing.state.who) publishing.setWho('Somebody');
  await publishing.rollBack({ file, version }, action === 'draft' ? why : '');
  showOutcome();
};

/** The log, with a way back. */
const versions = (studio: Studio): TemplateResult | typeof nothing => {
  const { log, isBusy } = studio.publishing.state;
  const { inShop: published, lastMove: current } = studio.publishing;
  if (!log.length) return nothing;
  const entries = listed(log);
  const row = (entry: LogEntry) => {
    const isCurrent = entry === current;
    const isSame = entry.file === published?.pointer.file;
    const isDraft = entry.action === 'draft';
    return html`<tr>
      <td>${dateText(entry.at)}</td>
      <td>${entry.who || 'Somebody'} ${ACTIONS[entry.action]} version ${entry.version}${entry.why ? html`<br /><span class="soft">${entry.why}</span>` : nothing}</td>
      <td>${
        isCurrent
          ? html`<span class="chip good">In the shop</span>`
          : isSame
            ? nothing
            : html`${isDraft ? html`<button type="button" class="quiet" aria-disabled=${isBusy ? 'true' : nothing} aria-label="Preview version ${entry.version} in the shop" @click=${() => void openPage(studio.publishing.previewUrl(entry.file))}>Preview</button> ` : nothing}<button type="button" class="quiet" aria-disabled=${isBusy ? 'true' : nothing} aria-label="${isDraft ? 'Publish' : 'Go back to'} version ${entry.version}, ${dateText(entry.at)}" @click=${() => void goBack(studio, entry)}>${isDraft ? 'Publish this' : 'Go back to this'}</button>`
      }</td>
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
