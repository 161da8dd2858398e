import { html, nothing, type TemplateResult } from 'lit-html';
import { fateWords, isShown } from '../../../src/page/doctor/lists/fates.js';
import type { ListStory } from '../../../src/page/doctor/lists/list-story.js';
import { catalogueOf } from '../../../src/page/doctor/lists/page-list.js';
import { counted } from '../../../src/page/doctor/text/counted.js';
import type { DrawView, Panel } from './panel.js';
import { factsTable, fold, lasted, showXml } from './panel.js';

const took = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? 'unknown' : lasted(milliseconds);

const fatesTable = ({ fates, list }: ListStory): TemplateResult =>
  html`<table><caption>What happened to each product that the list received</caption><thead><tr><th scope="col">id</th><th scope="col">name</th><th scope="col">result</th></tr></thead><tbody>${fates.map(
    (fate) =>
      html`<tr class=${isShown(fate) ? 'shown' : 'out'}><td><code>${fate.id}</code></td><td>${fate.name}</td><td>${fateWords(fate, list)}</td></tr>`,
  )}</tbody></table>`;

const received = ({ received, state, list }: ListStory): string =>
  received !== undefined
    ? counted(received, 'id')
    : list.view || state === 'not defined'
      ? 'none yet'
      : 'not available: this copy of the lists is older';

const recordedCall = (panel: Panel, { recorded, name }: ListStory): TemplateResult =>
  recorded
    ? html`${fold(panel, `${name} asked`, 'Request', () => showXml(panel, recorded.body ?? '', 'Request'))}${fold(
        panel,
        `${name} answered`,
        `Response: ${recorded.httpStatus || recorded.error || 'none'}`,
        () => showXml(panel, recorded.response ?? '', 'Response'),
      )}`
    : html`<p class="meta">The request was sent before the inspector was opened. The list has only the products. The XML is shown after the list loads again.</p>`;

const details = (panel: Panel, story: ListStory): TemplateResult => {
  const { list, state, catalogueTook, shown, failure } = story;
  return html`<p class="actions"><button type="button" @click=${() => {
    list.scrollIntoView({ block: 'center' });
    panel.frame(list);
  }}>Show on the page</button>${
    list.reload
      ? html`<button type="button" @click=${() => void list.reload!()}>Load again and measure</button>`
      : nothing
  }</p>${factsTable([
    ['state', state, failure?.message],
    ['received', received(story), `service: ${took(story.took)}`],
    ['the shop’s data', catalogueOf(list), `shop: ${took(catalogueTook)}`],
    ['left out', `${story.fates.filter((fate) => !isShown(fate)).length}`],
    ['shown', `${shown}`],
  ])}${story.fates.length ? fatesTable(story) : nothing}${state === 'not defined' || state === 'idle' ? nothing : recordedCall(panel, story)}`;
};

export const listsView: DrawView = (panel) => {
  const { stories } = panel.facts;
  if (!stories.length)
    return html`<p class="none">${'There is no <reco-list> and no <popular-products> on this page.'}</p>`;
  const away = () => panel.frame();
  return html`<ul role="list" aria-label="Lists">${stories.map((story) => {
    const show = () => panel.frame(story.list);
    return html`<li class="operation" @pointerenter=${show} @pointerleave=${away} @focusin=${show} @focusout=${away}>${fold(
      panel,
      story.name,
      html`<b>${story.name}</b><span class="chip ${story.state}">${story.state}</span><small>${
        story.received !== undefined ? `${story.shown} of ${story.received}` : `${story.shown}`
      }</small>`,
      () => details(panel, story),
    )}</li>`;
  })}</ul>`;
};
