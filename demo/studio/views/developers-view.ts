import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { OutputTab } from '../model/session.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { checkPanel } from './check-view.js';
import { codePanel, publishedPanel } from './code-panel.js';
import { storePanel } from './store-form.js';
import { ROOM } from './to-shop.js';

const PANELS: Record<OutputTab, readonly [title: string, panel: (studio: Studio) => TemplateResult]> = {
  code: [texts.panes.output, codePanel],
  pages: [texts.shop.code, publishedPanel],
  store: [texts.store.title, storePanel],
  check: [texts.check.title, checkPanel],
};

/** What only developers need: the code of the open list and of all pages, where the lists are stored, and whether the installation works. */
export const developersView = (studio: Studio): TemplateResult => {
  const { tab } = studio.session;
  const side = studio.comparison.side.toUpperCase();
  const group = ([id, [title, panel]]: [string, (typeof PANELS)[OutputTab]]) => {
    // Another part closes this one, in any order.
    const toggle = ({ target }: Event) => {
      const { open } = target as HTMLDetailsElement;
      if (open !== (studio.session.tab === id)) studio.display.showTab(open ? (id as OutputTab) : undefined);
    };
    return html`<details class="card" name="developers" ?open=${tab === id} @toggle=${toggle}>
      <summary id="${id}-title"><h3>${id === 'code' && studio.state.b ? filled(texts.output.of, { side }) : title}</h3></summary>
      ${tab === id ? html`<div role="group" aria-label=${title}>${panel(studio)}</div>` : nothing}
    </details>`;
  };
  return html`<div class="page">
    <h2 id=${ROOM}>${texts.settingsPane.developers}</h2>
    ${Object.entries(PANELS).map(group)}
  </div>`;
};
