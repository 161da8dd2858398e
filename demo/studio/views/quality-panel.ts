import { html, nothing, type TemplateResult } from 'lit/html.js';
import { colourPairs, colourValue, contrast } from '../model/contrast.js';
import { type Light, lights } from '../model/measures.js';
import type { Studio } from '../model/studio.js';
import { filled, texts, withDecimals } from '../model/texts.js';

const light = ({ title, value, level, about }: Light): TemplateResult =>
  html`<li class="light ${level}" data-light=${title}>
    <span class="dot" aria-hidden="true"></span>
    <div>
      <h3>${title}</h3>
      <p class="help">${about}</p>
    </div>
    <p class="value">${value}<span class="verdict">${texts.quality.levels[level]}</span></p>
  </li>`;

/** The quality of the shown configuration. */
export const qualityPanel = (studio: Studio): TemplateResult => {
  const { demo, configuration, state } = studio;
  const measures = studio.recordings.state.measures[studio.comparison.side];
  const pairs = colourPairs(configuration, state.view).map(({ what, one, other, least }): Light => {
    const [first, second] = [one, other].map((each) => colourValue(each, state.view.scheme));
    const ratio = first && second && contrast(first, second);
    return {
      title: filled(texts.quality.contrast, { what: texts.quality.pairs[what] }),
      value: ratio ? filled(texts.looks.contrast, { ratio: withDecimals(ratio, 1) }) : texts.quality.contrastUnknown,
      level: ratio ? (ratio >= least ? 'good' : 'bad') : 'unknown',
      about: filled(texts.quality.contrastAbout, { one, other, least }),
    };
  });
  return html`
    <ul class="lights" aria-label=${texts.output.tabs.quality}>
      ${[...lights(measures, demo), ...pairs].map(light)}
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
