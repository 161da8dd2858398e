import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { DEMO_CATALOGUE } from '../model/configuration.js';
import { fallbackHtml } from '../model/fallback.js';
import type { Studio } from '../model/studio.js';

/** Puts popular products where the list has nothing to show, or takes them away. */
export const setFallback = (studio: Studio, isOn: boolean): void =>
  studio.set(
    'slots',
    'empty',
    isOn ? fallbackHtml(DEMO_CATALOGUE, studio.configuration.attributes.currency ?? '') : undefined,
  );

/** What shoppers see where the service has nothing to recommend. */
export const fallbackRow = (studio: Studio): TemplateResult | typeof nothing => {
  const { element, slots } = studio.configuration;
  if (element !== 'reco-list') return nothing;
  return html`<div class="setting inline">
    <div class="setting-name"><label for="fallback">Popular products, when there is nothing else</label></div>
    <input id="fallback" class="switch" type="checkbox" role="switch" aria-describedby="fallback-help" .checked=${live(!!slots.empty)} @change=${({ target }: Event) => setFallback(studio, (target as HTMLInputElement).checked)} />
    <p class="help" id="fallback-help">The place on your page always earns something.</p>
  </div>`;
};
