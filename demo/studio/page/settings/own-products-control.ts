import { html, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { askFrame } from '../stage/ask-frame.js';

/** Ids of the shop's own products: written, and named by the shop's own data where it is known. */
export const ownProductsControl = (
  studio: Studio,
  id: string,
  value: string,
  help: string,
  set: (value: string) => void,
): TemplateResult => {
  const url = studio.connection.real?.catalogUrl;
  const ids = value.split(/\s+/).filter(Boolean);
  const ask = ({ target }: Event) => {
    const wanted = (target as HTMLInputElement).value.split(/\s+/).filter(Boolean);
    const unasked = wanted.filter((each) => !Object.hasOwn(studio.names, each));
    if (url && unasked.length)
      askFrame(studio, {
        recotagStudio: 'names',
        url,
        ids: unasked,
      });
  };
  const said = ids.map((each) => {
    const name = studio.names[each];
    return name === undefined ? undefined : name === null ? `your product data doesn’t know ${each}` : name;
  });
  return html`<input id=${id} type="text" aria-describedby="${help} ${id}-names" spellcheck="false" placeholder="id" .value=${value} @input=${({ target }: Event) => set((target as HTMLInputElement).value)} @change=${ask} @blur=${ask} />
    <p class="soft" id="${id}-names" aria-live="polite">${said.filter(Boolean).join(' · ') || studio.namesProblem}</p>`;
};
