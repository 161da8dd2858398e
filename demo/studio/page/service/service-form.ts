import { html, nothing, type TemplateResult } from 'lit/html.js';
import { looksSecret } from '../model/connection.js';
import type { Studio } from '../model/studio.js';

/** Which service answers. What is entered stays in this tab's memory. */
export function serviceForm(studio: Studio): TemplateResult {
  const { real } = studio.connection;
  const use = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const data = new FormData(form);
    const baseUrl = `${data.get('base-url')}`.trim().replace(/\/+$/, '');
    const endpointId = `${data.get('endpoint-id')}`.trim();
    const field = form.elements.namedItem(looksSecret(baseUrl) ? 'base-url' : 'endpoint-id') as HTMLInputElement;
    if (looksSecret(baseUrl) || looksSecret(endpointId)) {
      field.setCustomValidity('This looks like a secret key. Never put one into a page: everybody could read it.');
      field.reportValidity();
      return;
    }
    studio.touch((each) => (each.connection = { real: { baseUrl, endpointId } }));
    studio.say('The preview talks to the real service');
  };
  const calm = ({ target }: Event) => (target as HTMLInputElement).setCustomValidity('');
  return html`<details class="group" ?open=${!!real}>
    <summary><h3>${real ? 'Real service' : 'Sandbox service'}</h3><span class="count">${real ? 'connected' : 'change'}</span></summary>
    <form @submit=${use} @input=${calm}>
      <label class="stacked">Base URL <input id="real-base-url" name="base-url" type="url" required placeholder="https://api.example" autocomplete="off" .value=${real?.baseUrl ?? ''} /></label>
      <label class="stacked">Endpoint id <input name="endpoint-id" required placeholder="my-shop" autocomplete="off" spellcheck="false" .value=${real?.endpointId ?? ''} /></label>
      <p class="help">Both stay in this tab’s memory: they are in no link and are gone when it is closed. No secret key is needed here, ever.</p>
      <div class="row">
        <button type="submit" class="strong">Use this service</button>
        ${real ? html`<button type="button" class="quiet" @click=${() => studio.touch((each) => (each.connection = {}))}>Back to the sandbox</button>` : nothing}
      </div>
    </form>
  </details>`;
}
