import { html, nothing, type TemplateResult } from 'lit/html.js';
import { lacksCart, looksSecret } from '../model/code/facts.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';
import { textIn } from './fields.js';
import { switchRow } from './shared-controls.js';

type TextOption = 'filesUrl' | 'baseUrl' | 'endpointId' | 'catalogUrl';

const optionField = (
  { install, display }: Studio,
  name: TextOption,
  title: string,
  placeholder: string,
  help?: string,
): TemplateResult => {
  const set = (event: Event) => {
    const text = textIn(event);
    if (/^(baseUrl|endpointId)$/.test(name) && looksSecret(text)) display.say(texts.install.secret);
    else display.setInstall({ [name]: text });
  };
  return html`<label class="field">${title}
    <input type="text" inputmode=${/Url$/.test(name) ? 'url' : nothing} spellcheck="false" autocomplete="off" placeholder=${placeholder} .value=${install[name]} @change=${set} />
    ${help ? html`<span class="help">${help}</span>` : nothing}</label>`;
};

/** The shop's own addresses, and whether the tag reports views and carts. */
export const installForm = (studio: Studio): TemplateResult => {
  const { configuration, install, display } = studio;
  const words = texts.install;
  return html`<div class="install narrow">
    <p class="help">${install.baseUrl ? words.liveHelp : words.testHelp}</p>
    ${optionField(studio, 'filesUrl', words.files, 'https://cdn.example/recotag', words.filesHelp)}
    ${optionField(studio, 'baseUrl', words.baseUrl, 'https://api.example')}
    ${optionField(studio, 'endpointId', words.endpointId, 'my-shop')}
    ${optionField(studio, 'catalogUrl', words.catalog, 'https://shop.example/api/products?ids={ids}', words.catalogHelp)}
    ${switchRow('tracking', words.tracking, words.trackingHelp, install.isTracked, (isTracked) => display.setInstall({ isTracked }))}
    ${lacksCart(configuration, install) ? html`<p class="note">${words.lacksCart}</p>` : nothing}
  </div>`;
};
