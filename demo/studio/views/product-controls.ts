import { html, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { fieldOf } from './fields.js';
import { productField } from './product-field.js';
import { icon } from './shared-controls.js';

/** A picker for several products. */
export const productsControl = (
  studio: Studio,
  id: string,
  value: string,
  set: (value: string) => void,
): TemplateResult => {
  const chosen = value.split(/\s+/).filter(Boolean);
  const add = (product: string) => chosen.includes(product) || set([...chosen, product].join(' '));
  return html`<span class="several">
    ${chosen.map(
      (each) =>
        html`<span class="picked"
          >${studio.productName(each)}<button
            type="button"
            aria-label=${filled(texts.settingsPane.removeProduct, { product: each })}
            @click=${() => set(chosen.filter((other) => other !== each).join(' '))}
          >
            ${icon('reset')}
          </button></span
        >`,
    )}
    ${productField(studio, { id, help: `${id}-help`, without: chosen, choose: add })}
  </span>`;
};

/** Ids of the shop's own products, with their names if the shop's data is known. */
export const ownProductsControl = (
  studio: Studio,
  id: string,
  value: string,
  help: string,
  set: (value: string) => void,
): TemplateResult => {
  const { names, namesProblem } = studio.service.state;
  const ids = value.split(/\s+/).filter(Boolean);
  const ask = (event: Event) => studio.service.readNames(fieldOf(event).value.split(/\s+/).filter(Boolean));
  const said = ids.map((each) => {
    const name = names[each];
    return name === undefined
      ? undefined
      : name === null
        ? filled(texts.settingsPane.unknownProduct, { product: each })
        : name;
  });
  return html`<input id=${id} type="text" aria-describedby="${help} ${id}-names" spellcheck="false" placeholder="id" .value=${value} @input=${(event: Event) => set(fieldOf(event).value)} @change=${ask} @blur=${ask} />
    <p class="soft" id="${id}-names" aria-live="polite">${said.filter(Boolean).join(' · ') || namesProblem}</p>`;
};
