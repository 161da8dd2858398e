import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type Light, lights } from '../model/measures.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';

const light = ({ title, value, level, about }: Light): TemplateResult =>
  html`<li class="light ${level}" data-light=${title}>
    <span class="dot" aria-hidden="true"></span>
    <div>
      <h3>${title}</h3>
      <p class="help">${about}</p>
    </div>
    <p class="value">${value}<span class="verdict">${texts.quality.levels[level]}</span></p>
  </li>`;

export const qualityPanel = (studio: Studio): TemplateResult => {
  const measures = studio.recordings.state.measures[studio.comparison.side];
  return html`
    <ul class="lights" aria-label=${texts.output.tabs.quality}>
      ${lights(measures).map(light)}
    </ul>
    ${
      measures.axe?.length
        ? html`<h3>${texts.quality.axe}</h3>
            <ul class="lines findings">
              ${measures.axe.map(({ id, impact, help, targets }) => html`<li lang="en" dir="ltr"><b>${help}</b> <span class="chip bad">${impact}</span><code>${id}: ${targets.join(', ')}</code></li>`)}
            </ul>`
        : nothing
    }
  `;
};
