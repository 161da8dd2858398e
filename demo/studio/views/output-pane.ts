import { html, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { codePanel } from './code-panel.js';
import { icon } from './shared-controls.js';

/** The code of the list, for developers. */
export const outputPane = (studio: Studio): TemplateResult => {
  const { side } = studio.comparison;
  const close = () => {
    studio.display.closeOutput();
    document.getElementById('open-output')?.focus();
  };
  return html`
    <div class="pane-head">
      <h2 id="output-title">${studio.state.b ? filled(texts.output.of, { side: side.toUpperCase() }) : texts.panes.output}</h2>
      <button type="button" class="quiet icon close" aria-label=${texts.output.close} title=${texts.output.close} @click=${close}>${icon('reset')}</button>
    </div>
    <div class="pane-body" id="output-panel" role="group" tabindex="0" aria-labelledby="output-title">${codePanel(studio)}</div>
  `;
};
