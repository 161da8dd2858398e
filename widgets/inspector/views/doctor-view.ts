import { html, nothing, type TemplateResult } from 'lit-html';
import { type Finding, plainText } from '../../../src/page/doctor/finding.js';
import { masked, maskedAddress } from '../../../src/page/doctor/text/mask.js';
import { notSeenYet, type Wish, wishes } from '../../../src/page/doctor/wishes.js';
import { filled, plainWords } from '../../../src/page/doctor/words.js';
import { lookedAt } from './looked-at.js';
import type { DrawView, Panel } from './panel.js';
import { copyLabel, discreet } from './panel.js';

/** What is for developers is in English, as the documentation is. */
const english = (panel: Panel, text: string): TemplateResult =>
  html`<span lang="en" dir="ltr">${discreet(panel, text)}</span>`;

const item = (panel: Panel, finding: Finding): TemplateResult => {
  const { id, level, sentence, seen } = finding;
  const { levels, panel: say } = panel.words;
  const { effect, remedy } = plainWords(finding, panel.words);
  return html`<li class="finding ${level}" data-finding=${id}><b class="level">${levels[level]}</b><p><b>${effect}</b> ${remedy}</p><p class="dev"><b>${say.developer}</b> ${english(panel, sentence)}</p><small>${say.seen} ${english(panel, `${seen} (docs/findings.md#${id})`)}</small></li>`;
};

const asText = ({ words }: Panel, findings: readonly Finding[]): string =>
  [
    maskedAddress(location.href),
    ...findings.map((finding) => {
      const { id, level, sentence, seen } = finding;
      const plain = plainText(plainWords(finding, words));
      return masked(
        `${words.levels[level]}: ${plain}\n  Developer: ${sentence} (Seen: ${seen}. More: docs/findings.md#${id})`,
      );
    }),
  ].join('\n');

const lines = (texts: readonly string[]): TemplateResult =>
  html`<ul class="plain">${texts.map((text) => html`<li>${text}</li>`)}</ul>`;

const what = (panel: Panel, all: readonly Wish[], isOpen: boolean): TemplateResult => {
  const { panel: say } = panel.words;
  const { looked, not } = lookedAt(panel.facts, panel.words);
  const seen = all.filter(({ isSeen }) => isSeen).map(({ what, how }) => `${what}: ${how}`);
  return html`<details ?open=${isOpen}><summary>${say.what}</summary>${
    seen.length ? html`<h3>${say.seenToWork}</h3>${lines(seen)}` : nothing
  }<h3>${say.checked}</h3>${lines(looked)}<h3>${say.notChecked}</h3>${lines(not)}</details>`;
};

/** Nothing is wrong, but something that the page asks for has not happened yet: what, and how to see it. */
const notYet = ({ words: { panel: say } }: Panel, all: readonly Wish[], sentence: string): TemplateResult =>
  html`<div class="unseen" role="status"><p><b>${say.noneSoFar}</b> ${sentence}</p><ul class="plain">${all
    .filter(({ isSeen }) => !isSeen)
    .map(({ id, what, how }) => html`<li data-unseen=${id}>${filled(say.toSee, { what, how })}</li>`)}</ul></div>`;

/** No problem was found: whether all that the page asks for was seen to work. */
const calm = (panel: Panel, asked: readonly Wish[]): TemplateResult => {
  const unseen = notSeenYet(asked, panel.words);
  return unseen ? notYet(panel, asked, unseen) : html`<p class="well" role="status">${panel.words.panel.none}</p>`;
};

/** The findings can't be loaded, or an answer is missing. */
const state = ({ failure, findings, words, session: { isBusy } }: Panel): TemplateResult | typeof nothing => {
  const { panel: say } = words;
  if (failure) return html`<p class="none" role="status">${filled(say.notLoaded, { reason: failure })}</p>`;
  return isBusy || !findings ? html`<p class="busy" role="status">${say.asking}</p>` : nothing;
};

const actions = (panel: Panel, findings: readonly Finding[]): TemplateResult =>
  html`<p class="actions"><button type="button" @click=${() => {
    panel.session.forget();
    panel.ask();
  }}>${panel.words.panel.again}</button>${
    findings.length && 'clipboard' in navigator
      ? html`<button type="button" @click=${() => panel.copy(asText(panel, findings))}>${copyLabel(panel, panel.words.panel.copy)}</button>`
      : nothing
  }</p>`;

export const doctorView: DrawView = (panel) => {
  const { facts, findings = [], session } = panel;
  const isDone = !!panel.findings && !session.isBusy;
  const isCalm = isDone && findings.every(({ level }) => level === 'note');
  const asked = wishes(facts, panel.words);
  return html`${state(panel)}${isCalm ? calm(panel, asked) : nothing}<ul class="findings" role="list" aria-label=${panel.words.panel.findings}>${findings.map(
    (each) => item(panel, each),
  )}</ul>${actions(panel, findings)}${isDone ? what(panel, asked, isCalm) : nothing}`;
};
