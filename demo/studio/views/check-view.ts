import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { download, icon } from './shared-controls.js';

const WORDS = { good: 'Good', warning: 'Warning', problem: 'Problem' };
const LEVELS = { good: 'good', warning: 'fair', problem: 'bad' };

/** The check of an installation. */
export const checkView = (studio: Studio): TemplateResult => {
  const { address, isRunning, problem, result } = studio.check.state;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void studio.check.run(`${new FormData(event.target as HTMLFormElement).get('address') ?? ''}`.trim());
  };
  const bad = result?.findings.filter(({ grade }) => grade === 'problem').length ?? 0;
  return html`<div class="page check">
    <h2>Check my installation</h2>
    <p class="help">A browser on this computer visits your shop: it opens a product, adds it to the cart and opens the cart. No request reaches the service. This is the same as <code>npx recotag check</code>.</p>
    <form class="save-form" @submit=${submit}>
      <label class="stacked">Address of your shop <input name="address" type="url" required placeholder="https://shop.example/p/4711" autocomplete="off" spellcheck="false" .value=${address} /></label>
      <button type="submit" class="strong" ?disabled=${isRunning}>${isRunning ? 'Checking…' : 'Start the check'}</button>
    </form>
    <div aria-live="polite">
      ${isRunning ? html`<p class="none">The check takes about ten seconds.</p>` : nothing}
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
      ${
        result
          ? html`<h3>${bad ? `${bad} ${bad === 1 ? 'problem' : 'problems'} found` : 'No problems found'}</h3>
              <ul class="lights" aria-label="Findings">
                ${result.findings.map(
                  ({ grade, sentence }) =>
                    html`<li class="light ${LEVELS[grade]}"><span class="dot" aria-hidden="true"></span><p>${sentence}</p><p class="value"><span class="verdict">${WORDS[grade]}</span></p></li>`,
                )}
              </ul>
              <div class="row">
                <button type="button" class="strong" @click=${() => download('recotag-check.html', 'text/html', result.report)}>${icon('download')}Download the report</button>
              </div>`
          : nothing
      }
    </div>
  </div>`;
};
