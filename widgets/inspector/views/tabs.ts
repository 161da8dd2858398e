import { html, type TemplateResult } from 'lit-html';
import { outboxRows } from '../../../src/page/doctor/observe/operations.js';
import type { DrawView, Panel } from './panel.js';

export const header = ({ words }: Panel, close: () => void): TemplateResult =>
  html`<header><h2><span class="mark" aria-hidden="true"></span>recotag inspector</h2><button type="button" class="close" aria-label=${words.panel.close} @click=${close}></button></header>`;

/** The tabs in their order; the first one is shown at the start. The count is beside the title, for example how many operations wait. */
const allViews: readonly { id: keyof Panel['words']['tabs']; count?(panel: Panel): number }[] = [
  { id: 'doctor', count: ({ findings = [] }) => findings.filter(({ level }) => level !== 'note').length },
  { id: 'operations', count: ({ facts }) => facts.operations.length },
  { id: 'outbox', count: () => outboxRows().length },
  { id: 'lists', count: ({ facts }) => facts.lists.length },
  { id: 'settings' },
  { id: 'learn' },
];

/** The views as tabs (WAI-ARIA tabs pattern); only the selected one is rendered. */
export const tabs = (panel: Panel, chosen: string, choose: (id: string) => void, draw: DrawView): TemplateResult => {
  const current = allViews.find(({ id }) => id === chosen)!;
  const turn = ({ key, currentTarget }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const place = (allViews.indexOf(current) + step + allViews.length) % allViews.length;
    choose(allViews[place]!.id);
    (currentTarget as Element).querySelectorAll('button')[place]!.focus();
  };
  return html`<div role="tablist" aria-label=${panel.words.panel.views} @keydown=${turn}>${allViews.map((view) => {
    const isChosen = view === current;
    return html`<button type="button" role="tab" id="tab-${view.id}" aria-controls="view" aria-selected=${isChosen} tabindex=${
      isChosen ? 0 : -1
    } @click=${() => choose(view.id)}>${panel.words.tabs[view.id]}<span class="count">${view.count?.(panel) || ''}</span></button>`;
  })}</div><div id="view" role="tabpanel" tabindex="0" class="view" aria-labelledby="tab-${current.id}">${draw(panel)}</div>`;
};
