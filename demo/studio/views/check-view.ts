import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type CheckedList, checkedLists } from '../model/checked-lists.js';
import { plainFindings } from '../model/plain-findings.js';
import type { CheckResult } from '../model/server.js';
import type { Studio } from '../model/studio.js';
import { composed, counted, texts } from '../model/texts.js';
import { submitted } from './fields.js';
import { download, icon, skeleton } from './shared-controls.js';
import { mendButton } from './why-line.js';

const LEVELS = { good: 'good', note: '', unseen: 'unseen', warning: 'fair', problem: 'bad' };

/** The doctor's sentences are in English. */
const english = (text: string): TemplateResult => html`<span lang="en" dir="ltr">${text}</span>`;

const inspect = (event: SubmitEvent): void => {
  const address = new URL(submitted(event)('live'));
  address.searchParams.set('recotag-inspector', '');
  open(address, '_blank', 'noopener');
};

/** It is green only if the check has seen the list. */
const listLight = (studio: Studio, checked: CheckedList): TemplateResult =>
  html`<li class="light ${checked.isShown ? 'good' : 'unseen'}"><span class="dot" aria-hidden="true"></span><p>${checked.sentence}</p>${mendButton(studio, checked)}</li>`;

const forDevelopers = (result: CheckResult | undefined): TemplateResult => {
  const { command, inspector, technical, seen: seenText } = texts.check;
  const code = {
    command: html`<code>npx recotag check</code>`,
    query: html`<code>?recotag-inspector</code>`,
    attribute: html`<code>data-inspector</code>`,
  };
  return html`<details class="developers"><summary>${texts.settingsPane.developers}</summary>
    ${
      result
        ? html`<ul class="lines findings" aria-label=${technical}>${result.findings.map(
            ({ grade, sentence, seen }) =>
              html`<li><b>${texts.check.grades[grade]}</b> ${english(sentence)}${seen ? html`<p class="help">${composed(seenText, { seen: english(seen) })}</p>` : nothing}</li>`,
          )}</ul>`
        : nothing
    }
    <p class="help">${composed(command, code)} ${composed(inspector, code)}</p>
  </details>`;
};

export const checkView = (studio: Studio): TemplateResult => {
  const { address, isRunning, problem, result } = studio.check.state;
  const submit = (event: SubmitEvent) => void studio.check.run(submitted(event)('address'));
  const count = (asked: string) => result?.findings.filter(({ grade }) => grade === asked).length ?? 0;
  const bad = count('problem') + count('warning');
  const lists = result ? checkedLists(studio.why.facts, result.pages) : [];
  return html`<div class="page check">
    <h2>${texts.check.title}</h2>
    <p class="help">${texts.check.help}</p>
    <form class="fields" @submit=${submit}>
      <label class="stacked">${texts.check.address} <input name="address" type="url" required placeholder="https://shop.example/p/4711" autocomplete="off" spellcheck="false" .value=${address || studio.publishing.state.page} /></label>
      <button type="submit" class="strong" aria-disabled=${isRunning ? 'true' : nothing}>${isRunning ? texts.check.running : texts.check.start}</button>
    </form>
    ${isRunning ? skeleton(texts.check.takes) : nothing}
    <div aria-live="polite">
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
      ${
        result
          ? html`${
              lists.length
                ? html`<h3>${texts.check.lists.title}</h3>
              <ul class="card lights" aria-label=${texts.check.lists.title}>${lists.map((each) => listLight(studio, each))}</ul>`
                : nothing
            }
              <h3>${
                bad ? counted(texts.check.problems, bad) : count('unseen') ? texts.check.noneSoFar : texts.check.none
              }</h3>
              <ul class="card lights" aria-label=${texts.check.findings}>
                ${plainFindings(result.findings).map(
                  ({ grade, text, isEnglish }) =>
                    html`<li class="light ${LEVELS[grade]}"><span class="dot" aria-hidden="true"></span><p>${isEnglish ? english(text) : text}</p><p class="value"><span class="verdict">${texts.check.grades[grade]}</span></p></li>`,
                )}
              </ul>
              <div class="row">
                <button type="button" class="strong" @click=${() => download('recotag-check.html', 'text/html', result.report)}>${icon('download')}${texts.check.download}</button>
              </div>`
          : nothing
      }
    </div>
    <h2>${texts.check.why}</h2>
    <p class="help">${texts.check.whyHelp}</p>
    <form class="fields" @submit=${inspect}>
      <label class="stacked">${texts.check.live} <input name="live" type="url" required placeholder="https://shop.example/p/4711" autocomplete="off" spellcheck="false" .value=${studio.publishing.state.page} /></label>
      <button type="submit" class="strong">${texts.check.open}</button>
    </form>
    ${forDevelopers(result)}
  </div>`;
};
