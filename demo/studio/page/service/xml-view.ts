import { html, nothing, type TemplateResult } from 'lit/html.js';
import { xmlTokens } from '../../../../widgets/inspector/xml/xml-tokens.js';

/** XML, indented and coloured. */
export const xmlView = (xml: string, label: string): TemplateResult =>
  html`<pre class="source xml" tabindex="0" role="region" aria-label=${label}><code>${
    xml.trim()
      ? xmlTokens(xml).map(
          ({ kind, text, indent }, place) =>
            html`${indent === undefined || !place ? nothing : `\n${'  '.repeat(indent)}`}<span class=${{ tag: 'c-tag', text: 'c-text', other: 'c-dim' }[kind]}>${text}</span>`,
        )
      : 'nothing'
  }</code></pre>`;
