import { html, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { segments } from '../parts/segments.js';
import { states } from './states.js';

/** The state simulator. A real service plays no states. */
export const situations = (studio: Studio): TemplateResult => {
  if (studio.connection.real)
    return html`<p class="situations real">
      The real service answers: <strong>${studio.connection.real.baseUrl}</strong>
      <button type="button" class="quiet" @click=${() => studio.touch((each) => (each.connection = {}))}>Back to the sandbox</button>
    </p>`;
  return html`<div class="situations">
    ${segments(
      'state',
      'Situation',
      states.map(({ id, title }) => ({ value: id, title })),
      studio.state.view.state,
      (state) => studio.look({ state }),
    )}
  </div>`;
};
