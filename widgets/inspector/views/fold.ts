import { html, nothing, type TemplateResult } from 'lit-html';
import type { Panel } from './panel.js';

/**
 * Something that unfolds; its content is made when it is open.
 *
 * @param key names it in all drawings
 */
export const fold = (panel: Panel, key: string, summary: unknown, content: () => unknown): TemplateResult =>
  html`<details data-key=${key} ?open=${panel.unfolded.has(key)} @toggle=${({ currentTarget }: Event) =>
    panel.unfold(key, (currentTarget as HTMLDetailsElement).open)}><summary>${summary}</summary>${
    panel.unfolded.has(key) ? html`<div class="inside">${content()}</div>` : nothing
  }</details>`;
