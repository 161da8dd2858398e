import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { PublishedPlace } from '../../../src/node/relay/lists/place-format.js';
import { keptDesign } from '../model/experiment/past.js';
import { sentence } from '../model/experiment/sentence.js';
import { bText } from '../model/publish/design-differences.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { experimentReport, versions } from './experiment-report.js';
import { focusNext } from './keep-focus.js';
import { noResults, pastResult, pastText } from './past-experiments.js';
import { PUBLISH_IT, publishIt } from './to-shop.js';

/** The result of the list's experiment, and how to end it. @param place the list, with an experiment */
export const experimentResult = (studio: Studio, place: PublishedPlace): TemplateResult => {
  const { experiments } = studio;
  const { results } = experiments.state;
  const past = experiments.pastOf(place);
  const isEnding = place === experiments.ending;
  const willKeep = () => texts.experiments.willKeep[keptDesign(place, studio.publishing.place(place.id))];
  const status = () => {
    if (past) return pastText(studio, past);
    const waits = html`<span class="chip fair">${texts.experiments.notPublished}</span>`;
    if (isEnding && !studio.isRead)
      return html`${waits} ${filled(texts.experiments.endsThen, { kept: filled(willKeep(), { b: bText(place) }) })} ${publishIt(studio)} <button type="button" class="link" @click=${() => experiments.goOn(place)}>${texts.experiments.goOn}</button>`;
    if (experiments.isPublished(place))
      return filled(texts.experiments.inShop, { count: place.experiment?.planned ?? 0 });
    return html`${waits} ${publishIt(studio)}`;
  };
  const result = () => {
    if (past) return pastResult(studio, past);
    if (!results) return noResults(studio);
    return experimentReport(results, experiments.resultOf(place)!);
  };
  return html`${versions(place)}
    <p class="soft" role="status">${status()}</p>
    ${result()}
    ${isEnding || studio.isRead ? nothing : ends(studio, place)}`;
};

const ends = ({ experiments, dialog }: Studio, place: PublishedPlace): TemplateResult => {
  const { keepA, removeList, useB, endEarly, noResult } = texts.experiments;
  const end = async (isB: boolean, confirm: string) => {
    const found = experiments.resultOf(place);
    const about = found ? sentence(found.reading, found) : noResult;
    if (experiments.endsEarly(place) && !(await dialog.ask({ title: endEarly, about, confirm }))) return;
    experiments.end(place, isB);
    focusNext(PUBLISH_IT); // the buttons to end it are gone
  };
  const withB = place.experiment?.arms[1]?.none ? removeList : useB;
  return html`<div class="row">
      <button type="button" class="quiet" @click=${() => end(false, keepA)}>${keepA}</button>
      <button type="button" class="quiet" @click=${() => end(true, withB)}>${withB}</button>
    </div>
    <p class="help">${texts.experiments.seeWhenPublished}</p>`;
};
