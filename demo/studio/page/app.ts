import { html, type TemplateResult } from 'lit/html.js';
import type { Pane, Studio } from './model/studio.js';
import { outputPane } from './output/output-pane.js';
import { copyButton } from './parts/copy-button.js';
import { heldNotice } from './parts/held-notice.js';
import { icon } from './parts/icon.js';
import { settingsPane } from './settings/settings-pane.js';
import { stage } from './stage/stage.js';

const PANES: readonly { id: Pane; title: string }[] = [
  { id: 'settings', title: 'Settings' },
  { id: 'preview', title: 'Preview' },
  { id: 'output', title: 'Output' },
];

/** The whole page. Where three panes don't fit beside each other, one is shown at a time. */
export function app(studio: Studio): TemplateResult {
  const { pane, history, said } = studio;
  return html`
    <a class="skip" href="#output-panel">Skip to the output</a>
    <header class="top">
      <h1><img src="/studio/styles/icon.svg" alt="" width="26" height="26" />recotag <span>studio</span></h1>
      <div class="top-tools">
        <button type="button" class="quiet icon" aria-label="Undo" title="Undo (Ctrl+Z)" ?disabled=${!history.canUndo} @click=${() => studio.undo()}>${icon('undo')}</button>
        <button type="button" class="quiet icon" aria-label="Redo" title="Redo (Ctrl+Shift+Z)" ?disabled=${!history.canRedo} @click=${() => studio.redo()}>${icon('redo')}</button>
        ${copyButton(studio, 'the link to this state', location.href, 'Copy link')}
      </div>
    </header>
    ${heldNotice(studio)}
    <nav class="switcher" aria-label="Panes">
      ${PANES.map(
        ({ id, title }) =>
          html`<button type="button" aria-current=${id === pane ? 'true' : 'false'} @click=${() => studio.touch((each) => (each.pane = id))}>${title}</button>`,
      )}
    </nav>
    <main class="panes" data-pane=${pane}>
      <section class="pane pane-settings" aria-labelledby="settings-title">${settingsPane(studio)}</section>
      <section class="pane pane-preview" aria-labelledby="preview-title">${stage(studio)}</section>
      <section class="pane pane-output" aria-labelledby="output-title">${outputPane(studio)}</section>
    </main>
    <p class="toast" role="status">${said}</p>
  `;
}
