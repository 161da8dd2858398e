import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ServiceCall } from '../../../src/doctor/observe/service-call.js';
import { xmlTokens } from '../../../widgets/inspector/xml-tokens.js';
import { looksSecret } from '../model/service.js';
import type { Studio } from '../model/studio.js';
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
      each.response === undefined
        ? nothing
        : html`<div class="snippet-head"><h3>Response</h3>${copyButton(studio, 'the response', each.response)}</div>
            ${xmlView(each.response, 'Response')}`
    }
  </details>`;

/** The requests of the preview, and the service. */
export const requestsPanel = (studio: Studio): TemplateResult => {
  const { calls } = studio.recordings.state.measures[studio.comparison.side];
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

/** The form for a real service. */
const serviceForm = (studio: Studio): TemplateResult => {
  const { real, trial } = studio.service.state;
  const use = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const data = new FormData(form);
    const text = (name: string) => `${data.get(name) ?? ''}`.trim();
    const wanted = {
      baseUrl: text('base-url').replace(/\/{1,9}$/, ''),
      endpointId: text('endpoint-id'),
      ...(text('catalog-url') && { catalogUrl: text('catalog-url') }),
    };
    const secret = ['base-url', 'endpoint-id', 'catalog-url'].find((name) => looksSecret(text(name)));
    const refuse = (name: string, sentence: string) => {
      const field = form.elements.namedItem(name) as HTMLInputElement;
      field.setCustomValidity(sentence);
      field.reportValidity();
    };
    if (secret)
      return refuse(
        secret,
        'This looks like a secret key. Never put a secret key into a page, because everybody can read it there.',
      );
    if (wanted.catalogUrl && !wanted.catalogUrl.includes('{ids}'))
      return refuse('catalog-url', 'The address must contain {ids}.');
    studio.service.try(wanted);
  };
  const calm = ({ target }: Event) => (target as HTMLInputElement).setCustomValidity('');
  const shown = trial?.wanted ?? real;
  return html`<details class="group" ?open=${!!real || !!trial}>
    <summary><h3>${real ? 'Real service' : 'Sandbox service'}</h3><span class="count">${trial ? (trial.problem ? 'failed' : 'testing…') : real ? 'connected' : 'change'}</span></summary>
    <form @submit=${use} @input=${calm}>
      <label class="stacked">Base URL <input id="real-base-url" name="base-url" type="url" required placeholder="https://api.example" autocomplete="off" .value=${shown?.baseUrl ?? ''} /></label>
      <label class="stacked">Endpoint id <input name="endpoint-id" required placeholder="my-shop" autocomplete="off" spellcheck="false" .value=${shown?.endpointId ?? ''} /></label>
      <label class="stacked">Address of your product data (optional) <input name="catalog-url" type="url" placeholder="https://shop.example/api/products?ids={ids}" autocomplete="off" spellcheck="false" .value=${shown?.catalogUrl ?? ''} />
        <span class="help">Names and pictures by product id. The list of popular products needs it.</span></label>
      <p class="help">These values stay in this tab. They are in no link, and they are deleted when you close the tab. You never need a secret key here.</p>
      <p class="problem" role="status" ?hidden=${!trial?.problem}>${trial?.problem}</p>
      <div class="row">
        <button type="submit" class="strong" ?disabled=${!!trial && !trial.problem}>${trial && !trial.problem ? 'Testing…' : 'Use this service'}</button>
        ${trial?.problem ? html`<button type="button" class="quiet" @click=${() => studio.service.connect(trial.wanted)}>Use it anyway</button>` : nothing}
        ${real ? html`<button type="button" class="quiet" @click=${() => studio.service.disconnect()}>Use the sandbox</button>` : nothing}
      </div>
    </form>
  </details>`;
};
