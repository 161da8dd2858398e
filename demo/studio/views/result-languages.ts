import { live } from 'lit/directives/live.js';
import { html, type TemplateResult } from 'lit/html.js';
import { LANGUAGES } from '../model/languages.js';
import type { Studio } from '../model/studio.js';

/** Chooses the language of results. */
export const resultLanguages = ({ experiments }: Studio): TemplateResult => {
  const { language } = experiments.state;
  return html`<label class="said" for="result-language">Language of the result</label>
    <select id="result-language" .value=${live(language)} @change=${({ target }: Event) => experiments.set({ language: (target as HTMLSelectElement).value })}>
      ${Object.entries(LANGUAGES).map(([tag, { title }]) => html`<option value=${tag} lang=${tag} ?selected=${tag === language}>${title}</option>`)}
    </select>`;
};
