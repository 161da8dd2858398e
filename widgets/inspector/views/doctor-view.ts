import { html, nothing, type TemplateResult } from 'lit-html';
import { type Finding, plainText } from '../../../src/page/doctor/finding.js';
import { masked, maskedAddress } from '../../../src/page/doctor/text/mask.js';
import { notSeenYet, type Wish, wishes } from '../../../src/page/doctor/wishes.js';
import { lookedAt } from './looked-at.js';
import type { DrawView, Panel } from './panel.js';
import { copyLabel, discreet } from './panel.js';

const WORDS: Record<Finding['level'], string> = { error: 'Problem', warning: 'Warning', note: 'Note' };

const item = (panel: Panel, { id, level, effect, remedy, sentence, seen }: Finding): TemplateResult =>
  html`<li class="finding ${level}" data-finding=${id}><b class="level">${WORDS[level]}</b><p><b>${effect}</b> ${remedy}</p><p class="dev"><b>Developer:</b> ${discreet(panel, sentence)}</p><small>Seen: ${discreet(panel, seen)} (docs/findings.md#${id})</small></li>`;

const asText = (findings: readonly Finding[]): string =>
  [
    maskedAddress(location.href),
    ...findings.map(({ id, level, sentence, seen, ...texts }) =>
      masked(
        `${WORDS[level]}: ${plainText(texts)}\n  Developer: ${sentence} (Seen: ${seen}. More: docs/findings.md#${id})`,
      ),
    ),
  ].join('\n');

const ASKING = 'Checking…';
const NOT_LOADED = 'The findings can’t be loaded: ';

const lines = (texts: readonly string[]): TemplateResult =>
  html`<ul class="plain">${texts.map((text) => html`<li>${text}</li>`)}</ul>`;

const what = (panel: Panel, all: readonly Wish[], isOpen: boolean): TemplateResult => {
  const { looked, not } = lookedAt(panel.facts);
  const seen = all.filter(({ isSeen }) => isSeen).map(({ what, how }) => `${what}: ${how}`);
  return html`<details ?open=${isOpen}><summary>What was checked</summary>${
    seen.length ? html`<h3>Seen to work</h3>${lines(seen)}` : nothing
  }<h3>Checked</h3>${lines(looked)}<h3>Not checked</h3>${lines(not)}</details>`;
};

/** Nothing is wrong, but something that the page asks for has not happened yet: what, and how to see it. */
const notYet = (all: readonly Wish[], sentence: string): TemplateResult =>
  html`<div class="unseen" role="status"><p><b>No problems were found so far.</b> ${sentence}</p><ul class="plain">${all
    .filter(({ isSeen }) => !isSeen)
    .map(({ id, what, how }) => html`<li data-unseen=${id}>To see ${what}: ${how}.</li>`)}</ul></div>`;

/** No problem was found: whether all that the page asks for was seen to work. */
const calm = (asked: readonly Wish[]): TemplateResult => {
  const unseen = notSeenYet(asked);
  return unseen
    ? notYet(asked, unseen)
    : html`<p class="well" role="status">No problems were found in what was checked.</p>`;
};

/** The findings can't be loaded, or an answer is missing. */
const state = ({ failure, findings, session: { isBusy } }: Panel): TemplateResult | typeof nothing => {
  if (failure) return html`<p class="none" role="status">${NOT_LOADED}${failure}</p>`;
  return isBusy || !findings ? html`<p class="busy" role="status">${ASKING}</p>` : nothing;
};

const actions = (panel: Panel, findings: readonly Finding[]): TemplateResult =>
  html`<p class="actions"><button type="button" @click=${() => {
    panel.session.forget();
    panel.ask();
  }}>Check again</button>${
    findings.length && 'clipboard' in navigator
      ? html`<button type="button" @click=${() => panel.copy(asText(findings))}>${copyLabel(panel, 'Copy for your developer')}</button>`
      : nothing
  }</p>`;

export const doctorView: DrawView = (panel) => {
  const { facts, findings = [], session } = panel;
  const isDone = !!panel.findings && !session.isBusy;
  const isCalm = isDone && findings.every(({ level }) => level === 'note');
  const asked = wishes(facts);
  return html`${state(panel)}${isCalm ? calm(asked) : nothing}<ul class="findings" role="list" aria-label="Findings">${findings.map(
    (each) => item(panel, each),
  )}</ul>${actions(panel, findings)}${isDone ? what(panel, asked, isCalm) : nothing}`;
};
