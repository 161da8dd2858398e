import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Kept, PastExperiment } from '../model/experiment/past.js';
import { experimentText, longDay } from '../model/publish/differences.js';
import { nameOf } from '../model/publish/published-place.js';
import type { Studio } from '../model/studio.js';
import { experimentReport } from './experiment-report.js';
import { openStore } from './open-store.js';
import { resultLanguages } from './result-languages.js';

/** So many are listed at first. */
const AT_ONCE = 10;

const KEPT: Record<Kept, string> = {
  A: 'everybody saw A',
  B: 'everybody saw B',
  other: 'everybody saw another design',
  experiment: 'another experiment began',
  removed: 'nobody saw the list',
  date: 'nobody saw the list, because its last date had passed',
};

/** When it ended, by whom, and what shoppers see since then. */
export const pastText = ({ ended, who, kept, experiment }: PastExperiment): string =>
  `Ended on ${longDay(ended)}${kept === 'date' ? '' : ` by ${who || 'somebody'}`}. After that, ${KEPT[kept === 'B' && experiment.arms[1]?.none ? 'removed' : kept]}.`;

/** The result of an experiment that has ended, or why there is none. */
export const pastResult = (studio: Studio, past: PastExperiment): TemplateResult => {
  const { results, isReading, language } = studio.experiments.state;
  if (!results) return html`<p class="none">${isReading ? 'Reading the results…' : 'The results can’t be read.'}</p>`;
  const found = studio.experiments.readPast(past);
  if (!found) return html`<p class="none">${missing(past, results.since)}</p>`;
  const { reading, numbers } = found;
  const isNone = !!past.experiment.arms[1]?.none;
  return html`${experimentReport(language, { reading, numbers, results, isNone, perDay: undefined })}
    ${numbers.until ? html`<p class="help">What the relay stored of the shoppers was removed on ${longDay(numbers.until)}. The numbers stay.</p>` : nothing}`;
};

/** The results don't say whether numbers were removed, or never were there. */
const missing = ({ ended }: PastExperiment, since: string): string =>
  since && Date.parse(since) > Date.parse(ended)
    ? `The numbers of this experiment were removed: the results begin on ${longDay(since)}, after its end.`
    : 'The results have no numbers of this experiment: they were removed, or no shopper saw it.';

/** The experiments that have ended, with their results. @param shown the id of the experiment whose result is shown above */
export const pastExperimentList = (studio: Studio, shown: string | undefined): TemplateResult | typeof nothing => {
  const { experiments, publishing } = studio;
  const { past, unread, isAllPast, openPast } = experiments.state;
  const others = past.filter(({ experiment }) => experiment.id !== shown);
  const isSecret = !publishing.state.access.token;
  if (!others.length && !unread && !isSecret) return nothing;
  const row = (each: PastExperiment) => {
    const { id } = each.experiment;
    const toggle = ({ target }: Event) => experiments.togglePast(id, (target as HTMLDetailsElement).open);
    return html`<li><details ?open=${openPast === id} @toggle=${toggle}>
      <summary><b>${nameOf(each.place)}</b> <span class="soft">${pastText(each)}</span></summary>
      ${
        openPast === id
          ? html`<p class="soft">Began on ${longDay(each.began)}. ${experimentText(each.place)}.</p>${pastResult(studio, each)}`
          : nothing
      }
    </details></li>`;
  };
  const more = others.length - AT_ONCE;
  return html`<section class="past" aria-labelledby="past-title">
    <div class="row result-tools"><h3 id="past-title">Past experiments</h3>${shown === undefined && others.length ? resultLanguages(studio) : nothing}</div>
    ${isSecret ? html`<p class="help">To see them, enter the token in Shop, under “Where the lists are stored”. ${openStore(studio)}</p>` : nothing}
    <ul>${(isAllPast ? others : others.slice(0, AT_ONCE)).map(row)}</ul>
    ${more > 0 && !isAllPast ? html`<button type="button" class="quiet" @click=${() => experiments.set({ isAllPast: true })}>Show ${more} more</button>` : nothing}
    ${unread ? html`<p class="help">${unread === 1 ? 'One published version' : `${unread} published versions`} can’t be read, so experiments may be missing here.</p>` : nothing}
  </section>`;
};
