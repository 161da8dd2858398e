import { html, type TemplateResult } from 'lit-html';
import type { Panel } from './panel.js';
import type { View } from './view.js';

/** The views as tabs (WAI-ARIA, tabs pattern), of which one is drawn. */
export function tabs(
  views: readonly View[],
  panel: Panel,
  chosen: string,
  choose: (id: string) => void,
): TemplateResult {
  const current = views.find(({ id }) => id === chosen) ?? views[0]!;
  const turn = ({ key, currentTarget }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const place = (views.indexOf(current) + step + views.length) % views.length;
    choose(views[place]!.id);
    (currentTarget as Element).querySelectorAll('button')[place]!.focus();
  };
  return html`<div role="tablist" aria-label="Views" @keydown=${turn}>${views.map((view) => {
    const isChosen = view === current;
    return html`<button type="button" role="tab" id="tab-${view.id}" aria-controls="view" aria-selected=${isChosen} tabindex=${
      isChosen ? 0 : -1
    } @click=${() => choose(view.id)}>${view.title}<span class="count">${view.count?.(panel) || ''}</span></button>`;
  })}</div><div id="view" role="tabpanel" tabindex="0" class="view" aria-labelledby="tab-${current.id}">${current.draw(panel)}</div>`;
}
