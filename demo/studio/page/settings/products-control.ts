import { html, type TemplateResult } from 'lit/html.js';
import type { Demo } from '../model/demo.js';
import { icon } from '../parts/icon.js';

/** Several products by id: one is added at a time, each can be taken away. */
export const productsControl = (
  id: string,
  value: string,
  { products }: Demo,
  set: (value: string) => void,
): TemplateResult => {
  const chosen = value.split(/\s+/).filter(Boolean);
  const add = ({ target }: Event) => {
    const field = target as HTMLSelectElement;
    if (field.value) set([...chosen, field.value].join(' '));
    field.value = '';
  };
  return html`<span class="several">
    ${chosen.map(
      (each) =>
        html`<span class="picked"
          >${products.find((product) => product.id === each)?.name ?? each}<button
            type="button"
            aria-label="Take ${each} away"
            @click=${() => set(chosen.filter((other) => other !== each).join(' '))}
          >
            ${icon('reset')}
          </button></span
        >`,
    )}
    <select id=${id} aria-describedby="${id}-help" @change=${add}>
      <option value="">Add a product…</option>
      ${products.filter((product) => !chosen.includes(product.id)).map((product) => html`<option value=${product.id}>${product.name}</option>`)}
    </select>
  </span>`;
};
