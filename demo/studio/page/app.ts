import { html, nothing, type TemplateResult } from 'lit/html.js';
import { checkView } from './check/check-view.js';
import type { Studio } from './model/studio.js';
import type { Pane } from './model/view.js';
import { outputPane } from './output/output-pane.js';
import { heldNotice } from './parts/held-notice.js';
import { topBar } from './parts/top-bar.js';
import { savedView } from './saved/saved-view.js';
import { settingsPane } from './settings/settings-pane.js';
import { sheetView } from './sheet/sheet-view.js';
import { shopView } from './shop/shop-view.js';
import { stage } from './stage/stage.js';

const PANES: readonly { id: Pane; title: string }[] = [
  { id: 'settings', title: 'Settings' },
  { id: 'preview', title: 'Preview' },
  { id: 'output', title: 'Output' },
];

/** What stands in the middle, by the view. */
const MIDDLES = { design: stage, sheet: sheetView, shop: shopView };

/** The whole page. Where three panes don't fit beside each other, one is shown at a time. */
export const app = (studio: Studio): TemplateResult => {
  const { page, pane, said } = studio;
  const whole = page === 'saved' ? savedView : page === 'check' ? checkView : undefined;
  return html`
    ${whole ? nothing : html`<a class="skip" href="#output-panel">Skip to the output</a>`}
    ${topBar(studio)} ${heldNotice(studio)}
    ${
      whole
        ? html`<main class="whole">${whole(studio)}</main>`
        : html`<nav class="switcher" aria-label="Panes">
              ${PANES.map(
                ({ id, title }) =>
                  html`<button type="button" aria-current=${id === pane ? 'true' : 'false'} @click=${() => studio.touch((each) => (each.pane = id))}>${title}</button>`,
              )}
            </nav>
            <main class="panes" data-pane=${pane}>
              <section class="pane pane-settings" aria-labelledby="settings-title">${settingsPane(studio)}</section>
              <section class="pane pane-preview" aria-labelledby="preview-title">${page in MIDDLES ? MIDDLES[page as keyof typeof MIDDLES](studio) : nothing}</section>
              <section class="pane pane-output" aria-labelledby="output-title">${outputPane(studio)}</section>
            </main>`
    }
    <p class="toast" role="status">${said}</p>
  `;
};
