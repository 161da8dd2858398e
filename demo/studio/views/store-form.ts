import { html, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';
import { submitted } from './fields.js';
import { showOutcome } from './to-shop.js';

/** Where the lists are stored. The tokens are kept for this tab only. */
export const storePanel = (studio: Studio): TemplateResult => {
  const { access, page } = studio.publishing.state;
  const submit = (event: SubmitEvent) => {
    const text = submitted(event);
    void studio.publishing
      .setAccess(
        {
          pointerUrl: text('pointer'),
          token: text('token'),
          resultsUrl: text('results'),
          resultsToken: text('results-token'),
        },
        text('page'),
      )
      .then(showOutcome);
  };
  const field = (name: string, title: string, value: string, type: 'url' | 'password' = 'url') =>
    html`<label class="field">${title} <input name=${name} type=${type} ?required=${type === 'url'} autocomplete="off" spellcheck="false" .value=${value} /></label>`;
  return html`<form @submit=${submit}>
      ${field('pointer', texts.store.pointer, access.pointerUrl)}
      ${field('token', texts.store.token, access.token, 'password')}
      ${field('results', texts.store.results, access.resultsUrl)}
      ${field('results-token', texts.store.resultsToken, access.resultsToken, 'password')}
      ${field('page', texts.store.page, page)}
      <div class="row"><button type="submit" class="strong">${texts.store.use}</button></div>
    </form>
    <p class="help">${texts.store.tokensHelp}</p>`;
};
