import { html, type TemplateResult } from 'lit/html.js';
import { goalOf } from '../model/goals.js';
import { countsOf, type SavedList, writeSaved } from '../model/saved-lists.js';
import type { ListCounts } from '../model/server.js';
import type { Studio } from '../model/studio.js';
import { download, icon } from './shared-controls.js';

const when = (time: number): string => new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });

const importFile = async (studio: Studio, { target }: Event): Promise<void> => {
  const field = target as HTMLInputElement;
  const file = field.files?.[0];
  if (!file) return;
  studio.myLists.import(await file.text());
  field.value = '';
};

const card = (studio: Studio, each: SavedList): TemplateResult => {
  const { name, time, configuration } = each;
  const counts = countsOf(studio.myLists.state.counts, configuration);
  return html`<li class="saved">
    <h3>${name}</h3>
    <p class="help">${goalOf(configuration)?.title ?? configuration.element} · ${configuration.attributes.layout ?? 'grid'} · ${when(time)}</p>
    ${countsChart(counts)}
    <div class="row">
      <button type="button" class="strong" aria-label="Open ${name}" @click=${() => studio.openSaved(configuration, 'a')}>Open</button>
      <button type="button" class="quiet" aria-label="Compare ${name} with the current list" @click=${() => studio.openSaved(configuration, 'b')}>${icon('compare')}Compare</button>
      <button type="button" class="quiet" aria-label="Delete ${name}" @click=${() => studio.myLists.delete(each)}>${icon('reset')}Delete</button>
    </div>
  </li>`;
};

/** The saved lists with export and import. */
export const savedView = (studio: Studio): TemplateResult => {
  const { lists } = studio.myLists.state;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const name = `${new FormData(form).get('name') ?? ''}`.trim();
    if (!name) return;
    studio.myLists.save(name, studio.configuration);
    form.reset();
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
      <button type="button" class="quiet" @click=${() => studio.myLists.readCounts()}>${icon('replay')}Refresh the numbers</button>
    </div>
    ${
      lists.length
        ? html`<ul class="saved-lists">${[...lists].sort((one, other) => other.time - one.time).map((each) => card(studio, each))}</ul>`
        : html`<p class="none">No saved lists yet. Enter a name above to save the current list.</p>`
    }
  </div>`;
};

const share = (part: number, whole: number): string => (whole ? `${((100 * part) / whole).toFixed(1)} %` : '–');

/** A chart of a list: seen, clicked, added to cart. */
const countsChart = (counts: ListCounts | undefined): TemplateResult => {
  if (!counts?.shown)
    return html`<p class="help counts-none">No visitor has seen a list with this heading in the demo shop yet.</p>`;
  const { shown, chosen, carted } = counts;
  const bars = [
    { title: 'Cards seen', value: shown, about: '' },
    { title: 'Clicked', value: chosen, about: share(chosen, shown) },
    { title: 'Added to cart', value: carted, about: share(carted, shown) },
  ];
  return html`<dl class="counts">
    ${bars.map(
      ({ title, value, about }) => html`<div>
        <dt>${title}</dt>
        <dd><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="8" /><rect class="bar" width=${Math.max(value ? 1.5 : 0, (100 * value) / shown)} height="8" /></svg><b>${value}</b> <span class="soft">${about}</span></dd>
      </div>`,
    )}
  </dl>`;
};
