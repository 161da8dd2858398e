import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { OutputTab } from '../model/session.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { focusNext } from './keep-focus.js';
import { skeleton } from './shared-controls.js';

/** The ids of the title of a room, and of the changes and the form that publishes them. */
export const [ROOM, CHANGES] = ['room-title', 'changes-title'] as const;

export const PUBLISH_IT = 'publish-it';

export const openPublish = (studio: Studio): void => {
  studio.show('publish');
  focusNext(CHANGES, ROOM);
};

/** Leads to a part of what only developers need. */
export const openDevelopers = (studio: Studio, tab: OutputTab): void => {
  studio.forDevelopers(tab);
  focusNext(`${tab}-title`);
};

export const publishIt = (studio: Studio): TemplateResult =>
  html`<button type="button" class="link" id=${PUBLISH_IT} @click=${() => openPublish(studio)}>${texts.design.publishIt}</button>`;

/** Whether what is saved is in the shop, or who has saved what waits. */
export const savedStatus = (studio: Studio, id: string): TemplateResult => {
  const { publishing } = studio;
  const saver = publishing.saver(id);
  return publishing.isLive(id)
    ? html`<span class="chip good">${texts.design.live}</span>`
    : html`<span class="chip fair">${texts.design.notPublished}</span> ${saver ? html`<span class="soft">${filled(texts.shop.savedEarlier, { who: saver })}</span> ` : nothing}${publishIt(studio)}`;
};

export const openStore = (studio: Studio): TemplateResult =>
  html`<button type="button" class="link" @click=${() => openDevelopers(studio, 'store')}>${texts.store.open}</button>`;

/** What keeps a view from what it shows, and the way out. A server that is back is noticed without a click, too. */
export const troubleNotice = (studio: Studio): TemplateResult | typeof nothing => {
  const { problems, isDown } = studio.trouble;
  if (!problems.length) return nothing;
  const again = html`<button type="button" class="quiet" @click=${() => studio.read()}>${texts.common.tryAgain}</button>`;
  return html`<div class="problem" role="alert" id="publish-problem">${problems.map((each) => html`<p>${each}</p>`)}<div class="row">${isDown ? again : nothing} ${openStore(studio)}</div></div>`;
};

/** What went wrong stands at the top of a room, and the buttons may be far below it. */
const PROBLEMS = ['lost-title', 'publish-problem'] as const;

export const showProblem = (): void => focusNext(...PROBLEMS);

/** What was published stands at the top, too. */
export const showOutcome = (): void => focusNext(...PROBLEMS, ROOM);

/** What a view shows once the lists of the shop were read: they may be missing until then. */
export const onceRead = (
  { publishing, trouble }: Studio,
  reading: string,
  show: () => TemplateResult,
): TemplateResult | typeof nothing => {
  if (publishing.state.lists) return show();
  return trouble.problems.length ? nothing : skeleton(reading);
};
