import { html, nothing, type TemplateResult } from 'lit/html.js';
import { looksSecret } from '../model/service.js';
import type { Studio } from '../model/studio.js';

/** The form for a real service. */
export const serviceForm = (studio: Studio): TemplateResult => {
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
