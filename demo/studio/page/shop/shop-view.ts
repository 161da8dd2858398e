import { html, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';

export function shopView(_: Studio): TemplateResult {
  return html`<div class="pane-head"><h2 id="preview-title">In my shop</h2></div>`;
}
