import { html, type TemplateResult } from 'lit/html.js';
import { type Goal, goalOf, goals } from '../model/goals.js';
import type { Studio } from '../model/studio.js';
import { icon } from '../parts/icon.js';

const ICONS = { product: 'similar', cart: 'cart', home: 'star', nothing: 'search' } as const;

/** Where to begin: what the list is for. Own looks stay. */
export const goalCards = (studio: Studio): TemplateResult => {
  const { configuration, side, demo } = studio;
  const current = goalOf(configuration);
  const begin = (goal: Goal) => {
    const made = goal.configuration(configuration.attributes.product || demo.products[0]!.id);
    const { properties, parts } = configuration;
    studio.configure({ ...made, properties, parts }, `${side} goal ${goal.id}`);
    studio.say(`${goal.title}: ready to be tried`);
  };
  return html`<fieldset class="goals">
    <legend>What is the list for?</legend>
    ${goals.map(
      (goal) =>
        html`<label class="goal"
          ><input type="radio" name="goal" .checked=${goal === current} @change=${() => begin(goal)} @click=${() => goal === current && begin(goal)} />
          <span>${icon(ICONS[goal.id as keyof typeof ICONS])}<b>${goal.title}</b><small>${goal.gain}</small></span></label
        >`,
    )}
  </fieldset>`;
};
