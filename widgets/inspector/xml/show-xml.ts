import { html, nothing, type TemplateResult } from 'lit-html';
import type { Panel } from '../views/panel.js';
import { secret } from '../views/parts.js';
import { isPersonal, tokenPieces, xmlTokens } from './xml-tokens.js';
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
