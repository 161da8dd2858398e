import { html, nothing, type TemplateResult } from 'lit-html';
import { discreet, secret } from '../privacy/secret.js';
import type { Panel } from '../views/panel.js';
import { xmlTokens } from './xml-tokens.js';

/** Elements whose text names a person (interface.txt section 2.1). */
const PERSONAL = /^(email|mobilePhone)$/i;

/** XML as an indented, coloured block in which e-mail addresses and phone numbers are masked. */
export const showXml = (panel: Panel, xml: string, label: string): TemplateResult =>
  html`<pre class="xml" tabindex="0" role="region" aria-label=${label}>${
    xml.trim()
      ? xmlTokens(xml).map(
          ({ kind, text, indent, within }, index) =>
            html`${indent !== undefined && index ? `\n${'  '.repeat(indent)}` : nothing}<span class=${kind}>${
              kind !== 'text'
                ? text
                : within && PERSONAL.test(within)
                  ? secret(panel, text, within)
                  : discreet(panel, text)
            }</span>`,
        )
      : html`<i>nothing</i>`
  }</pre>`;
