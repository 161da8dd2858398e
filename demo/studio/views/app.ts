import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Pane, View } from '../model/session.js';
import type { Studio } from '../model/studio.js';
import { checkView } from './check-view.js';
import { dialogView } from './dialog-view.js';
import { experimentView } from './experiment-view.js';
import { heldNotice } from './held-notice.js';
import { focusNext } from './keep-focus.js';
import { outputPane } from './output-pane.js';
import { publishView } from './publish-view.js';
import { resultsView } from './results-view.js';
import { savedView } from './saved-view.js';
import { settingsPane } from './settings-pane.js';
import { shareMenu } from './share-menu.js';
import { icon } from './shared-controls.js';
import { sheetView } from './sheet-view.js';
import { shopView } from './shop-view.js';
import { stage } from './stage.js';

const PANES: readonly { id: Pane; title: string }[] = [
  { id: 'settings', title: 'Settings' },
  { id: 'preview', title: 'Preview' },
  { id: 'output', title: 'Output' },
];

/** The content of the middle pane, by view. */
const MIDDLES = { design: stage, sheet: sheetView, shop: shopView };

/** The views without panes. */
const WHOLE = {
  saved: savedView,
  publish: publishView,
  results: resultsView,
  experiment: experimentView,
  check: checkView,
};

/** The whole page. On narrow screens, one pane is shown at a time. */
export const app = (studio: Studio): TemplateResult => {
  const { page, pane, isOutputOpen } = studio.session;
  const isRead = studio.state.view.mode === 'read';
  const whole = Object.hasOwn(WHOLE, page) ? WHOLE[page as keyof typeof WHOLE] : undefined;
  return html`
    ${whole || !isOutputOpen ? nothing : html`<a class="skip" href="#output-panel">Skip to the output</a>`}
    ${topBar(studio)} ${heldNotice(studio)}
    ${
      whole
        ? html`<main class="whole">${whole(studio)}</main>`
        : isRead
          ? html`<main class="panes read"><section class="pane pane-preview" aria-labelledby="preview-title">${(page === 'sheet' ? sheetView : stage)(studio)}</section></main>`
          : html`<nav class="switcher" aria-label="Panes">
              ${PANES.map(
                ({ id, title }) =>
                  html`<button type="button" aria-current=${id === pane ? 'true' : 'false'} @click=${() => studio.display.showPane(id)}>${title}</button>`,
              )}
            </nav>
            <main class="panes ${isOutputOpen ? 'with-output' : ''}" data-pane=${pane}>
              <section class="pane pane-settings" aria-labelledby="settings-title">${settingsPane(studio)}</section>
              <section class="pane pane-preview" aria-labelledby="preview-title">${page in MIDDLES ? MIDDLES[page as keyof typeof MIDDLES](studio) : nothing}</section>
              <section class="pane pane-output" aria-labelledby="output-title">${outputPane(studio)}</section>
            </main>`
    }
    ${dialogView(studio)}
  `;
};

const VIEWS: readonly { id: View; title: string }[] = [
  { id: 'design', title: 'Design' },
  { id: 'sheet', title: 'All situations' },
  { id: 'shop', title: 'In my shop' },
  { id: 'saved', title: 'My lists' },
  { id: 'publish', title: 'Publish' },
  { id: 'results', title: 'Results' },
  { id: 'experiment', title: 'Experiments' },
  { id: 'check', title: 'Check' },
];

/** The header with the views and common actions. */
const topBar = (studio: Studio): TemplateResult => {
  const { page, said } = studio.session;
  const { state } = studio;
  const isRead = state.view.mode === 'read';
  const getCode = () => {
    studio.display.showCode();
    focusNext('#output-panel');
  };
  return html`<header class="top">
    <h1><img src="/studio/styles/icon.svg" alt="" width="26" height="26" />recotag <span>studio</span></h1>
    <nav class="views" aria-label="Views">
      ${VIEWS.filter(({ id }) => !isRead || id === 'design' || id === 'sheet').map(
        ({ id, title }) =>
          html`<button type="button" aria-current=${id === page ? 'page' : 'false'} @click=${() => studio.show(id)}>${title}</button>`,
      )}
    </nav>
    <p class="toast" role="status">${said}</p>
    <div class="top-tools">
      ${
        isRead
          ? html`<button type="button" class="strong primary" @click=${() => studio.design.setView({ mode: 'edit' })}>Edit a copy</button>`
          : html`<button type="button" class="quiet icon" aria-label="Undo" title="Undo (Ctrl+Z)" aria-disabled=${studio.design.canUndo ? nothing : 'true'} @click=${() => studio.design.undo()}>${icon('undo')}</button>
      <button type="button" class="quiet icon" aria-label="Redo" title="Redo (Ctrl+Shift+Z)" aria-disabled=${studio.design.canRedo ? nothing : 'true'} @click=${() => studio.design.redo()}>${icon('redo')}</button>
      ${shareMenu(studio)}
      <button type="button" class="strong primary" id="open-output" @click=${getCode}>${icon('code')}Get the code</button>`
      }
    </div>
  </header>`;
};
