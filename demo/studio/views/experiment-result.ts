import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { PublishedPlace } from '../../../src/server/lists/place-format.js';
import { number } from '../model/number-text.js';
import { nameOf } from '../model/publish/published-place.js';
import type { Studio } from '../model/studio.js';
import { experimentReport } from './experiment-report.js';
import { focusNext } from './keep-focus.js';
import { openStore } from './open-store.js';
import { pastResult, pastText } from './past-experiments.js';
import { PUBLISH_IT, publishIt } from './publish-it.js';
import { resultLanguages } from './result-languages.js';
import { icon } from './shared-controls.js';

/** The result of the list's experiment, and how to end it. */
export const experimentResult = (studio: Studio, place: PublishedPlace): TemplateResult => {
  const { experiments } = studio;
  const { problem, language, isReading, results } = experiments.state;
  const past = experiments.pastOf(place);
  const b = place.experiment!.arms[1];
  const end = (isB: boolean) => {
    experiments.end(place, isB);
    focusNext(`#${PUBLISH_IT}`); // the buttons to end it are gone
  };
  const arms = `A is “${nameOf(place)}”, B is ${b?.none ? 'no list' : 'the other design'}.`;
  const status = () => {
    if (past) return pastText(past);
    if (experiments.isPublished)
      return `In the shop. ${arms} Planned for ${number('en', place.experiment!.planned ?? 0)} shoppers.`;
    return html`<span class="chip fair">Not published yet</span> ${publishIt(studio)} ${arms}`;
  };
  const result = () => {
    if (past) return pastResult(studio, past);
    if (!results) return html`<p class="none">${isReading ? 'Reading the results…' : 'The results can’t be read.'}</p>`;
    const { reading, numbers, perDay } = experiments;
    return experimentReport(language, { reading: reading!, numbers, results, isNone: !!b?.none, perDay });
  };
  return html`<div class="row result-tools">
      <p class="soft">${status()}</p>
      <button type="button" class="quiet" aria-disabled=${isReading ? 'true' : nothing} @click=${() => void experiments.read()}>${icon('replay')}Refresh</button>
      ${resultLanguages(studio)}
    </div>
    ${problem ? html`<p class="problem" role="alert">${problem} ${openStore(studio)}</p>` : nothing}
    ${result()}
    <div class="row">
      <button type="button" class="quiet" @click=${() => end(false)}>End it, and keep A</button>
      <button type="button" class="quiet" @click=${() => end(true)}>${b?.none ? 'End it, and remove the list' : 'End it, and use B for everybody'}</button>
    </div>
    <p class="help">Shoppers see the change when you publish it.</p>`;
};
