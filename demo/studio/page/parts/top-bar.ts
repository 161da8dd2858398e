import { html, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import type { View } from '../model/view.js';
import { copyButton } from './copy-button.js';
import { icon } from './icon.js';

const VIEWS: readonly { id: View; title: string }[] = [
  { id: 'design', title: 'Design' },
  { id: 'sheet', title: 'All situations' },
  { id: 'shop', title: 'In my shop' },
  { id: 'saved', title: 'My lists' },
  { id: 'check', title: 'Check' },
];

/** The studio's name, its views, and what holds in all of them. */
export const topBar = (studio: Studio): TemplateResult => {
  const { page, history } = studio;
  const getCode = () => {
    studio.touch((each) => {
      each.page = 'design';
      each.pane = 'output';
      each.tab = 'code';
    });
    requestAnimationFrame(() => document.getElementById('output-panel')?.focus());
  };
  return html`<header class="top">
    <h1><img src="/studio/styles/icon.svg" alt="" width="26" height="26" />recotag <span>studio</span></h1>
    <nav class="views" aria-label="Views">
      ${VIEWS.map(
        ({ id, title }) =>
          html`<button type="button" aria-current=${id === page ? 'page' : 'false'} @click=${() => studio.show(id)}>${title}</button>`,
      )}
    </nav>
    <div class="top-tools">
      <button type="button" class="quiet icon" aria-label="Undo" title="Undo (Ctrl+Z)" ?disabled=${!history.canUndo} @click=${() => studio.undo()}>${icon('undo')}</button>
      <button type="button" class="quiet icon" aria-label="Redo" title="Redo (Ctrl+Shift+Z)" ?disabled=${!history.canRedo} @click=${() => studio.redo()}>${icon('redo')}</button>
      ${copyButton(studio, 'the link to this state', location.href, 'Copy link')}
      <button type="button" class="strong primary" @click=${getCode}>${icon('code')}Get the code</button>
    </div>
  </header>`;
};
