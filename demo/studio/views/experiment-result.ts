import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { PublishedPlace } from '../../../src/server/lists/place-format.js';
import { nameOf } from '../model/publish/published-place.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { experimentReport } from './experiment-report.js';
import { focusNext } from './keep-focus.js';
import { openStore } from './open-store.js';
import { pastResult, pastText } from './past-experiments.js';
import { PUBLISH_IT, publishIt } from './publish-it.js';
import { icon } from './shared-controls.js';

/** The result of the list's experiment, and how to end it. */
export const experimentResult = (studio: Studio, place: PublishedPlace): TemplateResult => {
  const { experiments } = studio;
  const { problem, isReading, results } = experiments.state;
  const past = experiments.pastOf(place);
  const b = place.experiment!.arms[1];
  const end = (isB: boolean) => {
    experiments.end(place, isB);
    focusNext(`#${PUBLISH_IT}`); // the buttons to end it are gone
  };
  const arms = filled(b?.none ? texts.experiments.armsNone : texts.experiments.armsDesign, { name: nameOf(place) });
  const status = () => {
    if (past) return pastText(past);
    if (experiments.isPublished)
      return filled(texts.experiments.inShop, { arms, count: place.experiment!.planned ?? 0 });
    return html`<span class="chip fair">${texts.experiments.notPublished}</span> ${publishIt(studio)} ${arms}`;
  };
  const result = () => {
    if (past) return pastResult(studio, past);
    if (!results) return html`<p class="none">${isReading ? texts.results.reading : texts.results.cantRead}</p>`;
    const { reading, numbers, perDay } = experiments;
    return experimentReport({ reading: reading!, numbers, results, isNone: !!b?.none, perDay });
  };
  return html`<div class="row result-tools">
      <p class="soft">${status()}</p>
      <button type="button" class="quiet" aria-disabled=${isReading ? 'true' : nothing} @click=${() => void experiments.read()}>${icon('replay')}${texts.results.refresh}</button>
    </div>
    ${problem ? html`<p class="problem" role="alert">${problem} ${openStore(studio)}</p>` : nothing}
    ${result()}
    <div class="row">
      <button type="button" class="quiet" @click=${() => end(false)}>${texts.experiments.keepA}</button>
      <button type="button" class="quiet" @click=${() => end(true)}>${b?.none ? texts.experiments.removeList : texts.experiments.useB}</button>
    </div>
    <p class="help">${texts.experiments.seeWhenPublished}</p>`;
};
