import { html, nothing, type TemplateResult } from 'lit/html.js';
import { isWhole, type Pane, type View } from '../model/session.js';
import type { Studio } from '../model/studio.js';
import { checkView } from './check-view.js';
import { saveButton } from './design-bar.js';
import { dialogView } from './dialog-view.js';
import { experimentView } from './experiment-view.js';
import { heldNotice } from './held-notice.js';
import { focusNext } from './keep-focus.js';
import { outputPane } from './output-pane.js';
import { pageView } from './page-view.js';
import { resultsView } from './results-view.js';
import { settingsPane } from './settings-pane.js';
import { shareMenu } from './share-menu.js';
import { icon } from './shared-controls.js';
import { shopView } from './shop-view.js';
import { stage } from './stage.js';

const PANES: readonly { id: Pane; title: string }[] = [
  { id: 'settings', title: 'Settings' },
  { id: 'preview', title: 'Preview' },
  { id: 'output', title: 'Output' },
];

/** The views without panes. */
const WHOLE = {
  shop: shopView,
  results: resultsView,
  experiments: experimentView,
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
          ? html`<main class="panes read"><section class="pane pane-preview" aria-labelledby="preview-title">${stage(studio)}</section></main>`
          : html`<nav class="switcher" aria-label="Panes">
              ${PANES.map(
                ({ id, title }) =>
                  html`<button type="button" aria-current=${id === pane ? 'true' : 'false'} @click=${() => studio.display.showPane(id)}>${title}</button>`,
              )}
            </nav>
            <main class="panes ${isOutputOpen ? 'with-output' : ''}" data-pane=${pane}>
              <section class="pane pane-settings" aria-labelledby="settings-title">${settingsPane(studio)}</section>
              <section class="pane pane-preview" aria-labelledby="preview-title">${(page === 'page' ? pageView : stage)(studio)}</section>
              <section class="pane pane-output" aria-labelledby="output-title">${outputPane(studio)}</section>
            </main>`
    }
    ${dialogView(studio)}
  `;
};

/** The rooms, each with the views that it has. */
const ROOMS: readonly { title: string; views: readonly [View, ...View[]] }[] = [
  { title: 'Design', views: ['design', 'page'] },
  { title: 'Shop', views: ['shop'] },
  { title: 'Results', views: ['results', 'experiments'] },
  { title: 'Check', views: ['check'] },
];

/** The header with the rooms and common actions. */
const topBar = (studio: Studio): TemplateResult => {
  const { page, said } = studio.session;
  const isRead = studio.state.view.mode === 'read';
  const count = studio.publishing.changes.length;
  const getCode = () => {
    studio.showCode();
    focusNext('#output-panel');
  };
  // What waits is told in every room.
  const waiting = (title: string) =>
    title === 'Shop' && count
      ? html`<span class="count" aria-hidden="true">${count}</span><span class="said">, ${count} to publish</span>`
      : nothing;
  const { history } = studio;
  return html`<header class="top">
    <h1><img src="/studio/styles/icon.svg" alt="" width="26" height="26" />recotag <span>studio</span></h1>
    ${
      isRead
        ? nothing
        : html`<nav class="views" aria-label="Views">
            ${ROOMS.map(
              ({ title, views }) =>
                html`<button type="button" aria-current=${views.includes(page) ? 'page' : 'false'} @click=${() => studio.show(views[0])}>${title}${waiting(title)}</button>`,
            )}
          </nav>`
    }
    <div class="top-tools">
      ${
        isRead
          ? html`<button type="button" class="strong primary" @click=${() => studio.design.setView({ mode: 'edit' })}>Edit a copy</button>`
          : html`<button type="button" class="quiet icon" aria-label="Undo" title="Undo (Ctrl+Z)" aria-disabled=${history.canUndo ? nothing : 'true'} @click=${() => history.undo()}>${icon('undo')}</button>
      <button type="button" class="quiet icon" aria-label="Redo" title="Redo (Ctrl+Shift+Z)" aria-disabled=${history.canRedo ? nothing : 'true'} @click=${() => history.redo()}>${icon('redo')}</button>
      ${
        isWhole(page)
          ? nothing
          : html`${shareMenu(studio)}
      <button type="button" class="quiet" id="open-output" aria-label="Get the code" @click=${getCode}>${icon('code')}<span class="label">Get the code</span></button>
      ${saveButton(studio)}`
      }`
      }
    </div>
    <p class="toast" role="status">${said}</p>
  </header>`;
};
