import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type Goal, goals } from '../model/goals.js';
import { pagesText } from '../model/page-names.js';
import { type PlainGroup, plainGroups } from '../model/setting-names.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { attributesOf } from '../model/valid-design.js';
import { looksGroup } from './brand-view.js';
import { options, textIn } from './fields.js';
import { rulesGroup } from './rules-group.js';
import { settingRow } from './setting-row.js';
import { icon, switchRow } from './shared-controls.js';

/** The most common settings with plain names. */
export const plainSettings = (studio: Studio): TemplateResult => {
  const known = attributesOf(studio.configuration.element);
  const rows = ({ settings }: PlainGroup) =>
    settings
      .filter(({ place, name }) => place === 'properties' || known.has(name))
      .map((setting) => settingRow(studio, setting));
  const [shows, products] = plainGroups;
  return html`
    ${studio.comparison.side === 'b' ? nothing : goalCards(studio)}
    ${group(shows!.title, html`${rows(shows!)} ${languageRow(studio)}`)}
    ${rulesGroup(studio, products!.title, html`${rows(products!)} ${fallbackRow(studio)}`)}
    ${looksGroup(studio)}
  `;
};

/** A group that can be folded. */
const group = (title: string, settings: TemplateResult): TemplateResult =>
  html`<details class="group" open>
    <summary><h3>${title}</h3></summary>
    <div role="group" aria-label=${title}>${settings}</div>
  </details>`;

const ICONS = { product: 'similar', cart: 'cart', category: 'grid', home: 'star', search: 'search' } as const;

/** The goals to start from. */
const goalCards = (studio: Studio): TemplateResult => {
  const { goal: current, place } = studio.list;
  const choose = (goal: Goal) => void studio.list.setGoal(goal);
  return html`<fieldset class="goals">
    <legend>${texts.settingsPane.whatFor}</legend>
    ${place ? html`<p class="help">${filled(texts.settingsPane.anotherGoal, { pages: pagesText(place.pages) })}</p>` : nothing}
    ${goals.map(
      (goal) =>
        html`<label class="choice"><input type="radio" name="goal" id=${goal === current ? 'current-goal' : nothing} .checked=${live(goal === current)} @change=${() => choose(goal)} @click=${() => goal === current && choose(goal)} />
          <span>${icon(ICONS[goal.id])}<b>${texts.goals[goal.id].title}</b><small>${texts.goals[goal.id].gain}</small></span></label>`,
    )}
  </fieldset>`;
};

/** The language of prices and of the list's own words. */
const languageRow = (studio: Studio): TemplateResult => {
  const { locale = '' } = studio.configuration.attributes;
  const { asYourPage, language, languageHelp } = texts.settingsPane;
  const choices = Object.entries(texts.listLanguages);
  return html`<div class="field">
    <div class="field-name"><label for="language">${language}</label></div>
    <select id="language" aria-describedby="language-help" .value=${live(locale)} @change=${(event: Event) => studio.settings.setLanguage(textIn(event))}>${options([['', asYourPage], ...choices], locale)}</select>
    <p class="help" id="language-help">${languageHelp}</p>
  </div>`;
};

/** The switch for the fallback. */
const fallbackRow = (studio: Studio): TemplateResult | typeof nothing => {
  const { element, slots } = studio.configuration;
  if (element !== 'reco-list') return nothing;
  const { fallback, fallbackHelp } = texts.settingsPane;
  return switchRow('fallback', fallback, fallbackHelp, !!slots.empty, (isOn) => studio.settings.setFallback(isOn));
};
