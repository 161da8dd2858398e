import { html, nothing, type TemplateResult } from 'lit/html.js';
import { colourPairs, colourValue, contrast } from '../model/contrast.js';
import { type Light, lights } from '../model/measures.js';
import type { Studio } from '../model/studio.js';

const WORDS: Record<Light['level'], string> = { good: 'Good', fair: 'Fair', bad: 'Problem', unknown: 'Unknown' };

const light = ({ title, value, level, about }: Light): TemplateResult =>
  html`<li class="light ${level}" data-light=${title}>
    <span class="dot" aria-hidden="true"></span>
    <div>
      <h3>${title}</h3>
      <p class="help">${about}</p>
    </div>
    <p class="value">${value}<span class="verdict">${WORDS[level]}</span></p>
  </li>`;

/** The quality of the shown configuration. */
export const qualityPanel = (studio: Studio): TemplateResult => {
  const { demo, configuration, state } = studio;
  const measures = studio.recordings.state.measures[studio.comparison.side];
  const pairs = colourPairs(configuration, state.view).map(({ title, one, other, least }): Light => {
    const [first, second] = [one, other].map((each) => colourValue(each, state.view.scheme));
    const ratio = first && second && contrast(first, second);
    return {
      title: `Contrast: ${title.toLowerCase()}`,
      value: ratio ? `${ratio.toFixed(1)} : 1` : 'unknown',
      level: ratio ? (ratio >= least ? 'good' : 'bad') : 'unknown',
      about: `${one} and ${other}; at least ${least} : 1.`,
    };
  });
  return html`
    <ul class="lights" aria-label="Quality">
      ${[...lights(measures, demo), ...pairs].map(light)}
    </ul>
    ${
      measures.axe?.length
        ? html`<h3>Problems found by axe</h3>
            <ul class="findings">
              ${measures.axe.map(({ id, impact, help, targets }) => html`<li><b>${help}</b> <span class="chip bad">${impact}</span><code>${id}: ${targets.join(', ')}</code></li>`)}
            </ul>`
        : nothing
    }
  `;
};
