import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { shareOf } from '../../../src/protocol/experiments/compare.js';
import { goalOf } from '../model/goals.js';
import { splitListId } from '../model/list-versions.js';
import { percent } from '../model/number-text.js';
import { compareResults } from '../model/results/compare-results.js';
import { countsOf, otherVersions, type SavedList, writeSaved } from '../model/saved-lists.js';
import type { ListCounts } from '../model/server.js';
import type { Configuration } from '../model/state.js';
import type { Studio } from '../model/studio.js';
import { LONGEST_NAME } from './design-bar.js';
import { focusNext } from './keep-focus.js';
import { restoreCard } from './restore-card.js';
import { download, icon } from './shared-controls.js';

const when = (time: number): string => new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });

const importFile = async (studio: Studio, { target }: Event): Promise<void> => {
  const field = target as HTMLInputElement;
  const file = field.files?.[0];
  if (!file) return;
  studio.myLists.import(await file.text());
  field.value = '';
};

/** A small picture of a list: its layout, its columns and its colours. */
export const picture = ({ attributes, properties }: Configuration): TemplateResult => {
  const layout = attributes.layout ?? 'grid';
  const columns = Math.min(6, Number(properties['--reco-columns']) || 4);
  const tile = properties['--reco-tile'] ?? '#d8dbe4';
  const badge = properties['--reco-badge'] ?? '#b42318';
  const width = (120 - 6 * (columns - 1)) / columns;
  const isList = layout === 'list';
  const places = isList
    ? [0, 1, 2]
    : Array.from({ length: layout === 'grid' ? columns * 2 : columns + 1 }, (_, place) => place);
  return html`<svg class="picture" viewBox="0 0 120 60" aria-hidden="true">${places.map((place) => {
    const x = isList ? 0 : layout === 'grid' ? (place % columns) * (width + 6) : place * (width + 6);
    const y = isList ? place * 20 : layout === 'grid' ? Math.floor(place / columns) * 31 : 12;
    const size = isList ? 16 : width;
    return svg`<g><rect x=${x} y=${y} width=${size} height=${isList ? 16 : 22} rx="2" fill=${tile} /><rect x=${isList ? 20 : x} y=${isList ? y + 3 : y + 24} width=${isList ? 60 : size * 0.7} height="3" fill="#8a90a0" />${place % 3 ? '' : svg`<circle cx=${x + 4} cy=${y + 4} r="2.5" fill=${badge} />`}</g>`;
  })}</svg>`;
};

const card = (studio: Studio, each: SavedList): TemplateResult => {
  const { name, time, configuration } = each;
  const { counts: all, shown, lists } = studio.myLists.state;
  const counts = countsOf(all, each);
  const isShown = shown.includes(each.id);
  const others = lists.filter((list) => list !== each);
  const compare = ({ target }: Event) => {
    const field = target as HTMLSelectElement;
    const other = others.find(({ id }) => id === field.value);
    // Beside the current list, which stays on the left, or beside another saved one.
    studio.given.openSaved(configuration, other ? 'a' : 'b');
    if (other) studio.given.openSaved(other.configuration, 'b');
  };
  const { id, version } = splitListId(each.id);
  const rename = async () => {
    const field = { label: 'New name', value: name, most: LONGEST_NAME };
    const answer = await studio.dialog.ask({ title: `Rename “${name}”`, field, confirm: 'Rename' });
    studio.myLists.rename(each, answer ?? '');
  };
  const remove = () => {
    studio.myLists.delete(each);
    focusNext(`#${CSS.escape(`restore-${each.id}`)}`); // the button that undoes it
  };
  return html`<li class="saved">
    <h3>${name}</h3>
    ${picture(configuration)}
    <p class="help">${goalOf(configuration)?.title ?? configuration.element} · ${configuration.attributes.layout ?? 'grid'} · ${when(time)}</p>
    <p class="help">Version ${version} of <code>${id}</code></p>
    ${results(counts)} ${earlier(otherVersions(all, each))}
    <div class="row">
      <button type="button" class="strong" aria-label="Open ${name}" @click=${() => studio.given.openSaved(configuration, 'a')}>Open</button>
      <button type="button" class="quiet" aria-pressed=${isShown} aria-label="Show ${name} in the demo shop" @click=${() => void studio.myLists.show(each, !isShown)}>${isShown ? 'In the demo shop' : 'Show it in the demo shop'}</button>
    </div>
    <div class="row">
      <select class="with" aria-label="Compare ${name} with another list" @change=${compare}><option value="" disabled selected>Compare with…</option><option value="current">the current list</option>${others.map((list) => html`<option value=${list.id}>${list.name}</option>`)}</select>
      <button type="button" class="quiet" aria-label="Rename ${name}" @click=${() => void rename()}>Rename</button>
      <button type="button" class="quiet" aria-label="Delete ${name}" @click=${remove}>Delete</button>
    </div>
  </li>`;
};

/** The saved lists with export and import. */
export const savedView = (studio: Studio): TemplateResult => {
  const { lists, deleted } = studio.myLists.state;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const name = `${new FormData(form).get('name') ?? ''}`.trim();
    if (name) void studio.save(name).then((isSaved) => isSaved && form.reset());
  };
  return html`<div class="page">
    <h2>My lists</h2>
    <p class="help">Your lists are saved in this browser. Export them to a file to share them or to use them in another browser.</p>
    <form class="save-form" @submit=${submit}>
      <label class="stacked">Name for the current list <input name="name" required maxlength="80" autocomplete="off" placeholder=${goalOf(studio.configuration)?.title ?? 'A list'} /></label>
      <button type="submit" class="strong">${icon('save')}Save</button>
    </form>
    <div class="row">
      <button type="button" class="quiet" ?disabled=${!lists.length} @click=${() => download('recotag-lists.json', 'application/json', writeSaved(lists))}>${icon('download')}Export all</button>
      <label class="quiet file"><input type="file" accept="application/json,.json" @change=${(event: Event) => importFile(studio, event)} />Import a file</label>
      <button type="button" class="quiet" @click=${() => studio.myLists.readCounts()}>${icon('replay')}Refresh</button>
    </div>
    ${comparedResults(studio)}
    ${
      lists.length || deleted.length
        ? html`<ul class="saved-lists">${[...lists, ...deleted]
            .sort((one, other) => other.time - one.time)
            .map((each) =>
              deleted.includes(each)
                ? restoreCard(each.name, each.id, 'deleted', () => studio.myLists.restore(each))
                : card(studio, each),
            )}</ul>`
        : html`<p class="none">No saved lists yet. Enter a name above to save the current list.</p>`
    }
  </div>`;
};

/** The results of a list by shopper, each with its 95 % interval. */
const results = (counts: ListCounts | undefined): TemplateResult => {
  if (!counts?.shown)
    return html`<p class="help counts-none">No shopper has seen this list yet. Show it in the demo shop, then open the shop and scroll to the end of a page.</p>`;
  const { shown, chosen, carted, since, simulated } = counts;
  const row = (title: string, value: number) => {
    const { share, low, high } = shareOf({ n: shown, successes: value });
    return html`<div>
      <dt>${title}</dt>
      <dd><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="8" /><rect class="bar" width=${Math.max(value ? 1.5 : 0, 100 * share)} height="8" /></svg><b>${value}</b> <span class="soft">${percent('en', share, 1)}, between ${percent('en', low, 1)} and ${percent('en', high, 1)}</span></dd>
    </div>`;
  };
  return html`<dl class="counts">
      <div><dt>Shoppers who saw it</dt><dd><b>${shown}</b> <span class="soft">since ${when(since)}${simulated ? `, ${simulated} of them simulated` : ''}</span></dd></div>
      ${row('Clicked', chosen)} ${row('Added to cart', carted)}
    </dl>
    <p class="help">The intervals contain the true share in 95 of 100 cases.</p>`;
};

/** The results of other versions of the same list, in short. */
const earlier = (versions: readonly (ListCounts & { version: number })[]): TemplateResult | typeof nothing =>
  versions.length
    ? html`<ul class="help versions" aria-label="Other versions">${versions.map(
        ({ version, shown, chosen, carted }) =>
          html`<li>Version ${version}: ${shown} saw it, ${chosen} clicked, ${carted} added to cart</li>`,
      )}</ul>`
    : nothing;

/** Compares the results of the two lists that were saved last and have results. */
const comparedResults = (studio: Studio): TemplateResult | typeof nothing => {
  const { lists, counts } = studio.myLists.state;
  const [one, other] = [...lists]
    .sort((first, second) => second.time - first.time)
    .flatMap((list) => {
      const found = countsOf(counts, list);
      return found?.shown ? [{ ...found, name: list.name }] : [];
    });
  if (!one || !other) return nothing;
  return html`<p class="results-compared"><b>“${one.name}” and “${other.name}”:</b> ${compareResults(one, other)}${one.simulated || other.simulated ? ' Most of these shoppers are simulated.' : ''}</p>`;
};
