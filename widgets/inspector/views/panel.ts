import { html, nothing, type TemplateResult } from 'lit-html';
import type { Finding } from '../../../src/page/doctor/finding.js';
import type { PageFacts } from '../../../src/page/doctor/gather-facts.js';
import type { Session } from '../../../src/page/doctor/session.js';
import { pieces } from '../../../src/page/doctor/text/mask.js';
import type { Words } from '../../../src/page/doctor/words.js';
import { isPersonal, tokenPieces, xmlTokens } from '../xml-tokens.js';

export type DrawView = (panel: Panel) => TemplateResult;

/** The data that the views render, and the actions of the panel that they can call. */
export interface Panel {
  facts: PageFacts;
  /** what is wrong; undefined until the file of the findings is loaded */
  findings: readonly Finding[] | undefined;
  failure: string;
  session: Session;
  /** what the panel says, in the language in which it was opened */
  words: Words;
  /** reads the page again, and sends the test requests that `facts.questions` has once the page is settled */
  ask(): void;
  unfolded: ReadonlySet<string>;
  unfold(key: string, open: boolean): void;
  /** masked values that the user has revealed */
  revealed: ReadonlySet<string>;
  reveal(value: string): void;
  /** the result of copying; undefined before it */
  copied: 'copied' | 'refused' | undefined;
  copy(text: string): void;
  /** what pointing at the product number has found; the next page of this tab can go on with it */
  readonly learned: unknown;
  learn(learned: unknown): void;
  /** hides the panel while the user points at the page, or shows it again */
  putAside(isAside: boolean): void;
  /** frames an element of the page; without an argument, removes the frame */
  frame(element?: Element): void;
}

/** Not inside the template: esbuild can't write the text of a tagged template as ASCII. */
const MASK = '•••••';

/** A value that is masked until it is clicked. */
const secret = (panel: Panel, value: string, what = 'personal data'): TemplateResult =>
  panel.revealed.has(value)
    ? html`<span class="revealed" tabindex="-1">${value}</span>`
    : html`<button type="button" class="secret" aria-label="Show ${what}" title="Masked. Click to show." @click=${() =>
        panel.reveal(value)}>${MASK}</button>`;

/** A text in which e-mail addresses, phone numbers and keys are masked. */
export const discreet = (panel: Panel, text: string): unknown[] =>
  pieces(text).map((piece) => (piece.secret ? secret(panel, piece.text) : piece.text));

/** Names with their values, and a remark on where each value comes from. */
export const factsTable = (
  rows: readonly (readonly [name: string, value: unknown, remark?: unknown])[],
): TemplateResult =>
  html`<dl>${rows.map(
    ([name, value, remark]) =>
      html`<div><dt>${name}</dt><dd>${value}${remark ? html`<small>${remark}</small>` : nothing}</dd></div>`,
  )}</dl>`;

/**
 * A section that unfolds. Its content is only rendered while it is open.
 *
 * @param key identifies the section across renders
 */
export const fold = (panel: Panel, key: string, summary: unknown, content: () => unknown): TemplateResult =>
  html`<details data-key=${key} ?open=${panel.unfolded.has(key)} @toggle=${({ currentTarget }: Event) =>
    panel.unfold(key, (currentTarget as HTMLDetailsElement).open)}><summary>${summary}</summary>${
    panel.unfolded.has(key) ? html`<div class="inside">${content()}</div>` : nothing
  }</details>`;

/** The text of a button that copies, or how the last copying ended. */
export const copyLabel = ({ copied, words }: Panel, label: string): string => (copied ? words.panel[copied] : label);

export const timeOfDay = (milliseconds: number): string =>
  new Date(milliseconds).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** `34 ms`, `1.2 s` */
export const lasted = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

/** XML as an indented, coloured block. E-mail addresses and phone numbers are masked. */
export const showXml = (panel: Panel, xml: string, label: string): TemplateResult =>
  html`<pre class="xml" tabindex="0" role="region" aria-label=${label}>${
    xml.trim()
      ? xmlTokens(xml).map(
          (token, index) =>
            html`${token.indent !== undefined && index ? `\n${'  '.repeat(token.indent)}` : nothing}<span class=${token.kind}>${tokenPieces(
              token,
            ).map((piece) =>
              piece.secret
                ? secret(panel, piece.text, isPersonal(token.within) ? token.within : undefined)
                : piece.text,
            )}</span>`,
        )
      : html`<i>nothing</i>`
  }</pre>`;
