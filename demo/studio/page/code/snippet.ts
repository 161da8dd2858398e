import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { copyButton } from '../parts/copy-button.js';
import { coloured } from './coloured.js';
import type { Snippet } from './page-facts.js';

/** A piece of code to copy. */
export const snippet = (studio: Studio, { title, code, language, about }: Snippet): TemplateResult =>
  html`<section class="snippet">
    <div class="snippet-head">
      <h3>${title}</h3>
      ${copyButton(studio, title, code)}
    </div>
    ${about ? html`<p class="help">${about}</p>` : nothing}
    <pre class="source ${language}" tabindex="0" role="region" aria-label="${title}, ${language}"><code>${coloured(code)}</code></pre>
  </section>`;
