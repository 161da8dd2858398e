import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type Light, lights } from '../model/measures.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';
import { light } from './shared-controls.js';

const row = ({ title, value, level, about }: Light): TemplateResult =>
  light(
    level,
    html`<b>${title}</b><p class="help">${about}</p>`,
    html`${value}<b class="verdict">${texts.quality.levels[level]}</b>`,
  );

export const qualityPanel = (studio: Studio): TemplateResult => {
  const measures = studio.recordings.state.measures[studio.comparison.side];
  return html`
    <ul class="lines">
      ${lights(measures).map(row)}
    </ul>
    ${
      measures.axe?.length
        ? html`<h4>${texts.quality.axe}</h4>
            <ul class="lines">
              ${measures.axe.map(({ id, impact, help, targets }) => html`<li lang="en" dir="ltr"><b>${help}</b> <span class="chip bad">${impact}</span><code>${id}: ${targets.join(', ')}</code></li>`)}
            </ul>`
        : nothing
    }
  `;
};
