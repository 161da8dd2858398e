import { html, nothing, type TemplateResult } from 'lit/html.js';
import { checkedLists } from '../model/checked-lists.js';
import type { Studio } from '../model/studio.js';
import { composed, counted, texts } from '../model/texts.js';
import { submitted } from './fields.js';
import { download, icon, skeleton } from './shared-controls.js';

const LEVELS = { good: 'good', note: '', unseen: 'unseen', warning: 'fair', problem: 'bad' };

const WAYS = ['product', 'add', 'cart'] as const;

/** The doctor's sentences are in English. */
const english = (text: string): TemplateResult => html`<span lang="en" dir="ltr">${text}</span>`;

/** Opens a live page with the inspector. */
const inspect = (event: SubmitEvent): void => {
  const address = new URL(submitted(event)('live'));
  address.searchParams.set('recotag-inspector', '');
  open(address, '_blank', 'noopener');
};

/** The check of an installation. */
export const checkView = (studio: Studio): TemplateResult => {
  const { address, isRunning, problem, result } = studio.check.state;
  const submit = (event: SubmitEvent) => {
    const text = submitted(event);
    const ways = Object.fromEntries(WAYS.map((name) => [name, text(name)]).filter(([, value]) => value));
    void studio.check.run(text('address'), ways);
  };
  const count = (asked: string) => result?.findings.filter(({ grade }) => grade === asked).length ?? 0;
  const bad = count('problem') + count('warning');
  const lists = checkedLists(studio.publishing.inShop?.places ?? [], result?.pages ?? []);
  return html`<div class="page check">
    <h2>${texts.check.title}</h2>
    <p class="help">${composed(texts.check.help, { command: html`<code>npx recotag check</code>` })}</p>
    <form class="save-form" @submit=${submit}>
      <label class="stacked">${texts.check.address} <input name="address" type="url" required placeholder="https://shop.example/p/4711" autocomplete="off" spellcheck="false" .value=${address} /></label>
      <button type="submit" class="strong" aria-disabled=${isRunning ? 'true' : nothing}>${isRunning ? texts.check.running : texts.check.start}</button>
      <details class="ways"><summary>${texts.check.noButton}</summary>
        ${WAYS.map((name) => html`<label class="stacked">${texts.check.ways[name]} <input name=${name} placeholder=${texts.check.selector} autocomplete="off" spellcheck="false" /></label>`)}
      </details>
    </form>
    ${isRunning ? skeleton(texts.check.takes) : nothing}
    <div aria-live="polite">
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
      ${
        result
          ? html`<h3>${
              bad ? counted(texts.check.problems, bad) : count('unseen') ? texts.check.noneSoFar : texts.check.none
            }</h3>
              <ul class="lights" aria-label=${texts.check.findings}>
                ${result.findings.map(
                  ({ grade, sentence, plain, seen }) =>
                    html`<li class="light ${LEVELS[grade]}"><span class="dot" aria-hidden="true"></span><div><p>${english(plain || sentence)}</p>${plain ? html`<p class="help">${composed(texts.check.forDeveloper, { sentence: english(sentence) })}</p>` : nothing}${seen ? html`<p class="help">${composed(texts.check.seen, { seen: english(seen) })}</p>` : nothing}</div><p class="value"><span class="verdict">${texts.check.grades[grade]}</span></p></li>`,
                )}
              </ul>
              ${
                lists.length
                  ? html`<h3>${texts.check.lists.title}</h3>
              <ul class="lights" aria-label=${texts.check.lists.title}>${lists.map(({ isShown, sentence }) => html`<li class="light ${isShown ? 'good' : 'unseen'}"><span class="dot" aria-hidden="true"></span><p>${sentence}</p></li>`)}</ul>`
                  : nothing
              }
              <div class="row">
                <button type="button" class="strong" @click=${() => download('recotag-check.html', 'text/html', result.report)}>${icon('download')}${texts.check.download}</button>
              </div>`
          : nothing
      }
    </div>
    <h2>${texts.check.why}</h2>
    <p class="help">${composed(texts.check.whyHelp, { query: html`<code>?recotag-inspector</code>`, attribute: html`<code>data-inspector</code>` })}</p>
    <form class="save-form" @submit=${inspect}>
      <label class="stacked">${texts.check.live} <input name="live" type="url" required placeholder="https://shop.example/p/4711" autocomplete="off" spellcheck="false" /></label>
      <button type="submit" class="strong">${texts.check.open}</button>
    </form>
  </div>`;
};
