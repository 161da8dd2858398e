import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type CheckedList, checkedLists } from '../model/checked-lists.js';
import { plainFindings } from '../model/plain-findings.js';
import type { CheckResult } from '../model/server.js';
import type { Studio } from '../model/studio.js';
import { language } from '../model/studio-language.js';
import { composed, counted, texts } from '../model/texts.js';
import { submitted } from './fields.js';
import { download, icon, light, skeleton } from './shared-controls.js';
import { mendButton } from './why-line.js';

const LEVELS = { good: 'good', note: '', unseen: 'unseen', warning: 'fair', problem: 'bad' };

/** What the doctor says to developers is in English, as the documentation is. */
const english = (text: string): TemplateResult => html`<span lang="en" dir="ltr">${text}</span>`;

/** It is green only if the check has seen the list. */
const listLight = (studio: Studio, checked: CheckedList): TemplateResult =>
  light(checked.isShown ? 'good' : 'unseen', checked.sentence, mendButton(studio, checked));

const resultOf = (studio: Studio, result: CheckResult): TemplateResult => {
  const { check } = texts;
  const count = (asked: string) => result.findings.filter(({ grade }) => grade === asked).length;
  const bad = count('problem') + count('warning');
  const lists = checkedLists(studio.why.facts, result.pages);
  return html`${
    lists.length
      ? html`<h4>${check.lists.title}</h4>
        <ul class="lines" aria-label=${check.lists.title}>${lists.map((each) => listLight(studio, each))}</ul>`
      : nothing
  }
    <h4>${bad ? counted(check.problems, bad) : count('unseen') ? check.noneSoFar : check.none}</h4>
    <ul class="lines" aria-label=${check.findings}>${plainFindings(result.findings).map(({ grade, text, isEnglish }) =>
      light(LEVELS[grade], isEnglish ? english(text) : text, html`<b class="verdict">${check.grades[grade]}</b>`),
    )}</ul>
    <details><summary>${check.technical}</summary><ul class="lines" aria-label=${check.technical}>${result.findings.map(
      ({ grade, sentence, seen }) =>
        html`<li><b>${check.grades[grade]}</b> ${english(sentence)}${seen ? html`<p class="help">${composed(check.seen, { seen: english(seen) })}</p>` : nothing}</li>`,
    )}</ul></details>
    <div class="row"><button type="button" class="strong" @click=${() => download('recotag-check.html', 'text/html', result.report)}>${icon('download')}${check.download}</button></div>`;
};

/** Whether the installation works in the shop, and the way to the inspector there. */
export const checkPanel = (studio: Studio): TemplateResult => {
  const { address, isRunning, problem, result } = studio.check.state;
  const { check } = texts;
  const submit = (event: SubmitEvent) => {
    const text = submitted(event);
    if (event.submitter?.matches('[value=inspect]')) {
      const page = new URL(text('address'));
      page.searchParams.set('recotag-inspector', language);
      return open(page, '_blank', 'noopener');
    }
    return void studio.check.run(text('address'));
  };
  const code = {
    command: html`<code>npx recotag check</code>`,
    query: html`<code>?recotag-inspector</code>`,
    attribute: html`<code>data-inspector</code>`,
  };
  return html`<p class="help">${check.help} ${composed(check.command, code)}</p>
    <form @submit=${submit}>
      <label class="field">${check.address} <input name="address" type="url" required placeholder="https://shop.example/p/4711" autocomplete="off" spellcheck="false" .value=${address || studio.publishing.state.page} /></label>
      <div class="row">
        <button type="submit" class="strong" aria-disabled=${isRunning ? 'true' : nothing}>${isRunning ? check.running : check.start}</button>
        <button type="submit" class="quiet" value="inspect">${check.open}</button>
      </div>
      <p class="help">${check.whyHelp} ${composed(check.inspector, code)}</p>
    </form>
    ${isRunning ? skeleton(check.takes) : nothing}
    <div aria-live="polite">${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing} ${result ? resultOf(studio, result) : nothing}</div>`;
};
