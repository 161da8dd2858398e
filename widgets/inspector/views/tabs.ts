import { html, type TemplateResult } from 'lit-html';
import { allViews } from './all-views.js';
import type { Panel } from './panel.js';
import type { DrawView } from './view.js';

/** The views as tabs (WAI-ARIA, tabs pattern), of which one is drawn. */
export const tabs = (panel: Panel, chosen: string, choose: (id: string) => void, draw: DrawView): TemplateResult => {
  const current = allViews.find(({ id }) => id === chosen)!;
  const turn = ({ key, currentTarget }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const place = (allViews.indexOf(current) + step + allViews.length) % allViews.length;
    choose(allViews[place]!.id);
    (currentTarget as Element).querySelectorAll('button')[place]!.focus();
  };
  return html`<div role="tablist" aria-label="Views" @keydown=${turn}>${allViews.map((view) => {
    const isChosen = view === current;
    return html`<button type="button" role="tab" id="tab-${view.id}" aria-controls="view" aria-selected=${isChosen} tabindex=${
      isChosen ? 0 : -1
    } @click=${() => choose(view.id)}>${view.title}<span class="count">${view.count?.(panel) || ''}</span></button>`;
  })}</div><div id="view" role="tabpanel" tabindex="0" class="view" aria-labelledby="tab-${current.id}">${draw(panel)}</div>`;
};
