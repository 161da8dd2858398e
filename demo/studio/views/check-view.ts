import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { download, icon } from './shared-controls.js';

const WORDS = { good: 'Good', note: 'Note', unseen: 'Not seen yet', warning: 'Warning', problem: 'Problem' };
const LEVELS = { good: 'good', note: '', unseen: 'unseen', warning: 'fair', problem: 'bad' };

const WAYS = [
  { name: 'product', title: 'Link to a product' },
  { name: 'add', title: 'Add to cart button' },
  { name: 'cart', title: 'Link to the cart' },
] as const;

/** Opens a live page with the inspector. */
const inspect = (event: SubmitEvent): void => {
  event.preventDefault();
  const address = new URL(`${new FormData(event.target as HTMLFormElement).get('live') ?? ''}`);
  address.searchParams.set('recotag-inspector', '');
  open(address, '_blank', 'noopener');
};

/** The check of an installation. */
export const checkView = (studio: Studio): TemplateResult => {
  const { address, isRunning, problem, result } = studio.check.state;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const text = (name: string) => `${data.get(name) ?? ''}`.trim();
    const ways = Object.fromEntries(WAYS.map(({ name }) => [name, text(name)]).filter(([, value]) => value));
    void studio.check.run(text('address'), ways);
  };
  const count = (asked: string) => result?.findings.filter(({ grade }) => grade === asked).length ?? 0;
  const bad = count('problem') + count('warning');
  return html`<div class="page check">
    <h2>Check my installation</h2>
    <p class="help">A browser on this computer visits your shop: it opens a product, adds it to the cart and opens the cart. No view and no cart reaches the service. This is the same as <code>npx recotag check</code>.</p>
    <form class="save-form" @submit=${submit}>
      <label class="stacked">Address of your shop <input name="address" type="url" required placeholder="https://shop.example/p/4711" autocomplete="off" spellcheck="false" .value=${address} /></label>
      <button type="submit" class="strong" aria-disabled=${isRunning ? 'true' : nothing}>${isRunning ? 'Checking…' : 'Start the check'}</button>
      <details class="ways"><summary>If the check doesn’t find a button</summary>
        ${WAYS.map(({ name, title }) => html`<label class="stacked">${title} <input name=${name} placeholder="CSS selector" autocomplete="off" spellcheck="false" /></label>`)}
      </details>
    </form>
    <div aria-live="polite">
      ${isRunning ? html`<p class="none">The check takes about ten seconds.</p>` : nothing}
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
      ${
        result
          ? html`<h3>${
              bad
                ? `${bad} ${bad === 1 ? 'problem' : 'problems'} found`
                : count('unseen')
                  ? 'No problems found so far, but not everything was seen'
                  : 'No problems found'
            }</h3>
              <ul class="lights" aria-label="Findings">
                ${result.findings.map(
                  ({ grade, sentence, plain, seen }) =>
                    html`<li class="light ${LEVELS[grade]}"><span class="dot" aria-hidden="true"></span><div><p>${plain || sentence}</p>${plain ? html`<p class="help">For your developer: ${sentence}</p>` : nothing}${seen ? html`<p class="help">Seen: ${seen}</p>` : nothing}</div><p class="value"><span class="verdict">${WORDS[grade]}</span></p></li>`,
                )}
              </ul>
              <div class="row">
                <button type="button" class="strong" @click=${() => download('recotag-check.html', 'text/html', result.report)}>${icon('download')}Download the report</button>
              </div>`
          : nothing
      }
    </div>
    <h2>Find out why a list is wrong</h2>
    <p class="help">The inspector shows the problems of a page, its lists and what is tracked. It opens in your live shop, for you only. To open it yourself, add <code>?recotag-inspector</code> to the address of a page. The tag needs the attribute <code>data-inspector</code>, which the code of the studio has.</p>
    <form class="save-form" @submit=${inspect}>
      <label class="stacked">Address of a live page <input name="live" type="url" required placeholder="https://shop.example/p/4711" autocomplete="off" spellcheck="false" /></label>
      <button type="submit" class="strong">Open with the inspector</button>
    </form>
  </div>`;
};
