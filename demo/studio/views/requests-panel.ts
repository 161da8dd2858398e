import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ServiceCall } from '../../../widgets/doctor/observe/service-call.js';
import { xmlTokens } from '../../../widgets/inspector/xml-tokens.js';
import type { Studio } from '../model/studio.js';
import { serviceForm } from './service-form.js';
import { copyButton, icon } from './shared-controls.js';

const outcome = ({ httpStatus, error, took }: ServiceCall): string =>
  took === undefined ? 'waiting…' : `${httpStatus || (error ?? 'no response')} · ${took} ms`;

const call = (studio: Studio, each: ServiceCall, open: boolean): TemplateResult =>
  html`<details class="call" ?open=${open}>
    <summary><b>${each.operation}</b><span class="chip ${each.httpStatus && each.httpStatus < 300 ? 'good' : each.took === undefined ? '' : 'bad'}">${outcome(each)}</span></summary>
    <p class="address">POST ${each.url}</p>
    <div class="snippet-head"><h3>Request</h3>${copyButton(studio, 'the request', each.body ?? '')}</div>
    ${xmlView(each.body ?? '', 'Request')}
    ${
      each.answer === undefined
        ? nothing
        : html`<div class="snippet-head"><h3>Response</h3>${copyButton(studio, 'the response', each.answer)}</div>
            ${xmlView(each.answer, 'Response')}`
    }
  </details>`;

/** The requests of the preview, and the service. */
export const requestsPanel = (studio: Studio): TemplateResult => {
  const { calls } = studio.recordings.state.measures[studio.session.side];
  return html`
    ${serviceForm(studio)}
    <div class="row">
      <button type="button" class="strong" @click=${() => studio.repeatRequest()}>${icon('replay')}Send again</button>
    </div>
    ${calls.length ? calls.map((each, place) => call(studio, each, place === 0)) : html`<p class="none">No requests yet.</p>`}
  `;
};

/** XML, indented and coloured. */
const xmlView = (xml: string, label: string): TemplateResult =>
  html`<pre class="source xml" tabindex="0" role="region" aria-label=${label}><code>${
    xml.trim()
      ? xmlTokens(xml).map(
          ({ kind, text, indent }, place) =>
            html`${indent === undefined || !place ? nothing : `\n${'  '.repeat(indent)}`}<span class=${{ tag: 'c-tag', text: 'c-text', other: 'c-dim' }[kind]}>${text}</span>`,
        )
      : 'nothing'
  }</code></pre>`;
