import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ServiceCall } from '../../../src/page/doctor/observe/service-call.js';
import { xmlTokens } from '../../../widgets/inspector/xml-tokens.js';
import { looksSecret } from '../model/service.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { fieldOf, submitted } from './fields.js';
import { codeBox, copyButton, emptyState, icon } from './shared-controls.js';

const outcome = ({ httpStatus, error, took }: ServiceCall): string =>
  took === undefined
    ? texts.requests.waiting
    : filled(texts.requests.took, { status: `${httpStatus || (error ?? texts.requests.noResponse)}`, time: took });

const call = (studio: Studio, each: ServiceCall, open: boolean): TemplateResult =>
  html`<details ?open=${open}>
    <summary><b>${each.operation}</b><span class="chip ${each.httpStatus && each.httpStatus < 300 ? 'good' : each.took === undefined ? '' : 'bad'}">${outcome(each)}</span></summary>
    <p class="soft" dir="ltr">POST ${each.url}</p>
    ${xmlView(studio, texts.requests.request, texts.requests.theRequest, each.body ?? '')}
    ${each.response === undefined ? nothing : xmlView(studio, texts.requests.response, texts.requests.theResponse, each.response)}
  </details>`;

export const requestsPanel = (studio: Studio): TemplateResult => {
  const { calls } = studio.recordings.state.measures[studio.comparison.side];
  return html`
    ${serviceForm(studio)}
    <div class="row">
      <button type="button" class="strong" @click=${() => studio.repeatRequest()}>${icon('replay')}${texts.requests.sendAgain}</button>
    </div>
    ${calls.length ? calls.map((each, place) => call(studio, each, place === 0)) : emptyState(texts.requests.none)}
  `;
};

const xmlView = (studio: Studio, title: string, what: string, xml: string): TemplateResult => {
  const indented = xmlTokens(xml).map(({ text, indent }) =>
    indent === undefined ? text : `\n${'  '.repeat(indent)}${text}`,
  );
  return html`<div class="row spread"><h4>${title}</h4>${copyButton(studio, what, xml)}</div>
    ${codeBox(title, indented.join('').trim() || texts.requests.nothing)}`;
};

const serviceForm = (studio: Studio): TemplateResult => {
  const { real, trial } = studio.service.state;
  const use = (event: SubmitEvent) => {
    const text = submitted(event);
    const wanted = {
      baseUrl: text('base-url').replace(/\/{1,9}$/, ''),
      endpointId: text('endpoint-id'),
      ...(text('catalog-url') && { catalogUrl: text('catalog-url') }),
    };
    const secret = ['base-url', 'endpoint-id', 'catalog-url'].find((name) => looksSecret(text(name)));
    const refuse = (name: string, sentence: string) => {
      const field = (event.target as HTMLFormElement).elements.namedItem(name) as HTMLInputElement;
      field.setCustomValidity(sentence);
      field.reportValidity();
    };
    if (secret) return refuse(secret, texts.requests.secret);
    if (wanted.catalogUrl && !wanted.catalogUrl.includes('{ids}'))
      return refuse('catalog-url', filled(texts.valueProblems.mustContain, { sign: '{ids}' }));
    studio.service.try(wanted);
  };
  const calm = (event: Event) => fieldOf(event).setCustomValidity('');
  const shown = trial?.wanted ?? real;
  return html`<details ?open=${!!real || !!trial}>
    <summary>${real ? texts.requests.real : texts.requests.sandbox} <span class="chip">${trial ? (trial.problem ? texts.requests.failed : texts.requests.testingNow) : real ? texts.requests.connected : texts.requests.change}</span></summary>
    <form @submit=${use} @input=${calm}>
      <label class="field">${texts.requests.baseUrl} <input id="real-base-url" name="base-url" type="url" required placeholder="https://api.example" autocomplete="off" .value=${shown?.baseUrl ?? ''} /></label>
      <label class="field">${texts.requests.endpointId} <input name="endpoint-id" required placeholder="my-shop" autocomplete="off" spellcheck="false" .value=${shown?.endpointId ?? ''} /></label>
      <label class="field">${texts.requests.catalogUrl} <input name="catalog-url" type="url" placeholder="https://shop.example/api/products?ids={ids}" autocomplete="off" spellcheck="false" .value=${shown?.catalogUrl ?? ''} />
        <span class="help">${texts.requests.catalogHelp}</span></label>
      <p class="help">${texts.requests.help}</p>
      <p class="problem" role="status" lang="en" dir="auto" ?hidden=${!trial?.problem}>${trial?.problem}</p>
      <div class="row">
        <button type="submit" class="strong" ?disabled=${!!trial && !trial.problem}>${trial && !trial.problem ? texts.requests.testing : texts.requests.use}</button>
        ${trial?.problem ? html`<button type="button" class="quiet" @click=${() => studio.service.connect(trial.wanted)}>${texts.requests.useAnyway}</button>` : nothing}
        ${real ? html`<button type="button" class="quiet" @click=${() => studio.service.disconnect()}>${texts.preview.useSandbox}</button>` : nothing}
      </div>
    </form>
  </details>`;
};
