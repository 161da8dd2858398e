import { html, type TemplateResult } from 'lit/html.js';
import { longDay } from '../model/date-text.js';
import { keptDesign, type PastExperiment } from '../model/experiment/past.js';
import { bText } from '../model/publish/design-differences.js';
import { nameOf } from '../model/publish/published-place.js';
import { personText } from '../model/publish/somebody.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { experimentReport, versions } from './experiment-report.js';
import { skeleton } from './shared-controls.js';

/** When it ended and who ended it, and what shoppers see now. */
export const pastText = ({ publishing }: Studio, { ended, who, place }: PastExperiment): string => {
  const { ended: byDate, endedNow, somebody, willKeep } = texts.experiments;
  const day = longDay(ended);
  if (who === undefined) return filled(byDate, { day });
  const kept = filled(willKeep[keptDesign(place, publishing.live(place.id))], { b: bText(place) });
  return filled(endedNow, { day, who: personText(who, somebody), kept });
};

/** In place of results that are being read, or can't be read. */
export const noResults = ({ experiments }: Studio): TemplateResult =>
  experiments.state.isReading ? skeleton(texts.results.reading) : html`<p class="help">${texts.results.cantRead}</p>`;

export const pastResult = (studio: Studio, past: PastExperiment): TemplateResult => {
  const { results } = studio.experiments.state;
  if (!results) return noResults(studio);
  const found = studio.experiments.readPast(past);
  return found ? experimentReport(results, found) : html`<p class="help">${texts.experiments.noNumbers}</p>`;
};

/** The experiment that ended last, with its result. */
export const lastExperiment = (studio: Studio, past: PastExperiment): TemplateResult =>
  html`<section aria-labelledby="last-title">
    <h3 id="last-title">${filled(texts.experiments.last, { name: nameOf(past.place) })}</h3>
    <p role="status">${pastText(studio, past)}</p>
    ${versions(past.place)} ${pastResult(studio, past)}
  </section>`;
