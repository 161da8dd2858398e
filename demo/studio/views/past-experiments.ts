import { html, nothing, type TemplateResult } from 'lit/html.js';
import { longDay } from '../model/date-text.js';
import type { PastExperiment } from '../model/experiment/past.js';
import { sentence } from '../model/experiment/sentence.js';
import { experimentText } from '../model/publish/changes.js';
import { bText } from '../model/publish/design-differences.js';
import { nameOf } from '../model/publish/published-place.js';
import { personText } from '../model/publish/somebody.js';
import type { Studio } from '../model/studio.js';
import { counted, filled, texts } from '../model/texts.js';
import { experimentReport, versions } from './experiment-report.js';
import { skeleton } from './shared-controls.js';
import { openStore } from './to-shop.js';

const AT_ONCE = 10;

/** Who ended it and when, and what shoppers see. @param kept what they see, in words with the name of B */
const endText = ({ ended, who = '', place }: PastExperiment, text: string, kept: string): string =>
  filled(text, {
    day: longDay(ended),
    who: personText(who, texts.experiments.somebody),
    kept: filled(kept, { b: bText(place) }),
  });

export const pastText = (past: PastExperiment): string =>
  endText(
    past,
    past.kept === 'date' ? texts.experiments.ended : texts.experiments.endedBy,
    texts.experiments.kept[past.kept],
  );

/** In place of results that are being read, or can't be read. */
export const noResults = ({ experiments }: Studio): TemplateResult =>
  experiments.state.isReading ? skeleton(texts.results.reading) : html`<p class="help">${texts.results.cantRead}</p>`;

export const pastResult = (studio: Studio, past: PastExperiment): TemplateResult => {
  const { results } = studio.experiments.state;
  if (!results) return noResults(studio);
  const found = studio.experiments.readPast(past);
  if (!found) return html`<p class="help">${missing(past, results.since)}</p>`;
  const until = found.numbers?.until;
  return html`${experimentReport(results, found)}
    ${until ? html`<p class="help">${filled(texts.experiments.storedRemoved, { day: longDay(until) })}</p>` : nothing}`;
};

/** The results don't say whether numbers were removed, or never were there. */
const missing = ({ ended }: PastExperiment, since: string): string =>
  since && Date.parse(since) > Date.parse(ended)
    ? filled(texts.experiments.numbersRemoved, { day: longDay(since) })
    : texts.experiments.noNumbers;

/** The experiment that ended last: who ended it, what shoppers see now, and its result. */
export const lastExperiment = (studio: Studio, past: PastExperiment): TemplateResult => {
  const now = studio.experiments.liveNow(past);
  return html`<section aria-labelledby="last-title">
    <h3 id="last-title">${filled(texts.experiments.last, { name: nameOf(past.place) })}</h3>
    <p role="status">${now ? endText(past, texts.experiments.endedNow, texts.experiments.willKeep[now]) : pastText(past)}</p>
    ${versions(past.place)} ${pastResult(studio, past)}
  </section>`;
};

/** The experiments that have ended, with their results. @param shown the id of the experiment whose result is shown above */
export const pastExperimentList = (studio: Studio, shown: string | undefined): TemplateResult | typeof nothing => {
  const { experiments, publishing } = studio;
  const { past } = experiments;
  const { isAllPast, openPast } = experiments.state;
  const others = past.filter(({ experiment }) => experiment.id !== shown);
  const lacksToken = !publishing.state.access.token;
  if (!others.length && !lacksToken) return nothing;
  const row = (each: PastExperiment) => {
    const { id } = each.experiment;
    const found = experiments.readPast(each);
    const toggle = ({ target }: Event) => experiments.togglePast(id, (target as HTMLDetailsElement).open);
    return html`<li><details ?open=${openPast === id} @toggle=${toggle}>
      <summary><b>${nameOf(each.place)}</b> <span class="soft">${pastText(each)}</span>${found && openPast !== id ? html`<small>${sentence(found.reading, found)}</small>` : nothing}</summary>
      ${
        openPast === id
          ? html`<p class="soft">${filled(texts.experiments.began, { day: longDay(each.began), experiment: experimentText(each.place) })}</p>${versions(each.place)} ${pastResult(studio, each)}`
          : nothing
      }
    </details></li>`;
  };
  const more = others.length - AT_ONCE;
  return html`<section aria-labelledby="past-title">
    <h3 id="past-title">${texts.experiments.past}</h3>
    ${lacksToken ? html`<p class="help">${texts.experiments.pastToken} ${openStore(studio)}</p>` : nothing}
    <ul class="lines">${(isAllPast ? others : others.slice(0, AT_ONCE)).map(row)}</ul>
    ${more > 0 && !isAllPast ? html`<button type="button" class="quiet" @click=${() => experiments.set({ isAllPast: true })}>${counted(texts.experiments.showMore, more)}</button>` : nothing}
  </section>`;
};
