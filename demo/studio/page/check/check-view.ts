import { html, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';

export function checkView(_: Studio): TemplateResult {
  return html`<div class="page"><h2>Check my installation</h2></div>`;
}
