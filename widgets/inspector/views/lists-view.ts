import { html, nothing, type TemplateResult } from 'lit-html';
import { fateWords, isShown } from '../../../src/page/doctor/lists/fates.js';
import type { ListStory } from '../../../src/page/doctor/lists/list-story.js';
import { catalogueOf } from '../../../src/page/doctor/lists/page-list.js';
import { filled } from '../../../src/page/doctor/words.js';
import type { DrawView, Panel } from './panel.js';
import { factsTable, fold, lasted, showXml } from './panel.js';

type Say = Panel['words']['lists'];

const took = (say: Say, milliseconds: number | undefined): string =>
  milliseconds === undefined ? say.unknown : lasted(milliseconds);

const fatesTable = ({ words }: Panel, { fates, list }: ListStory): TemplateResult => {
  const { caption, id, name, result } = words.lists;
  return html`<table><caption>${caption}</caption><thead><tr><th scope="col">${id}</th><th scope="col">${name}</th><th scope="col">${result}</th></tr></thead><tbody>${fates.map(
    (fate) =>
      html`<tr class=${isShown(fate) ? 'shown' : 'out'}><td><code>${fate.id}</code></td><td>${fate.name}</td><td>${fateWords(fate, list, words.fates)}</td></tr>`,
  )}</tbody></table>`;
};

const received = (say: Say, { received, state, list }: ListStory): string =>
  received !== undefined
    ? filled(say.ids, { count: received })
    : list.view || state === 'not defined'
      ? say.noneYet
      : say.older;

const recordedCall = (panel: Panel, { recorded, name }: ListStory): TemplateResult => {
  const { request, response, before } = panel.words.lists;
  return recorded
    ? html`${fold(panel, `${name} asked`, request, () => showXml(panel, recorded.body ?? '', request))}${fold(
        panel,
        `${name} answered`,
        filled(response, { status: recorded.httpStatus || recorded.error || '–' }),
        () => showXml(panel, recorded.response ?? '', 'Response'),
      )}`
    : html`<p class="meta">${before}</p>`;
};

const details = (panel: Panel, story: ListStory): TemplateResult => {
  const { list, state, catalogueTook, shown, failure } = story;
  const { lists: say } = panel.words;
  return html`<p class="actions"><button type="button" @click=${() => {
    list.scrollIntoView({ block: 'center' });
    panel.frame(list);
  }}>${say.show}</button>${
    list.reload ? html`<button type="button" @click=${() => void list.reload!()}>${say.reload}</button>` : nothing
  }</p>${factsTable([
    [say.state, state, failure?.message],
    [say.received, received(say, story), filled(say.service, { time: took(say, story.took) })],
    [say.data, catalogueOf(list), filled(say.shop, { time: took(say, catalogueTook) })],
    [say.leftOut, `${story.fates.filter((fate) => !isShown(fate)).length}`],
    [say.shown, `${shown}`],
  ])}${story.fates.length ? fatesTable(panel, story) : nothing}${state === 'not defined' || state === 'idle' ? nothing : recordedCall(panel, story)}`;
};

export const listsView: DrawView = (panel) => {
  const { stories } = panel.facts;
  const { tabs, lists: say } = panel.words;
  if (!stories.length) return html`<p class="none">${say.none}</p>`;
  const away = () => panel.frame();
  return html`<ul role="list" aria-label=${tabs.lists}>${stories.map((story) => {
    const show = () => panel.frame(story.list);
    return html`<li class="operation" @pointerenter=${show} @pointerleave=${away} @focusin=${show} @focusout=${away}>${fold(
      panel,
      story.name,
      html`<b>${story.name}</b><span class="chip ${story.state}">${story.state}</span><small>${
        story.received !== undefined ? filled(say.of, { ...story }) : `${story.shown}`
      }</small>`,
      () => details(panel, story),
    )}</li>`;
  })}</ul>`;
};
