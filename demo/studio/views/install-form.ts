import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { parseCart } from '../../../src/beside/sources/cart/cart-rule.js';
import { parseSources } from '../../../src/beside/sources/parse-sources.js';
import { type Install, lacksCart } from '../model/code/facts.js';
import type { Variant } from '../model/code/variants.js';
import type { Session } from '../model/session.js';
import type { Studio } from '../model/studio.js';
import { positionOptions } from './position-options.js';
import { segments } from './shared-controls.js';

const textIn = ({ target }: Event): string => (target as HTMLInputElement).value.trim();

/** What is wrong with an attribute for pages without product markup; '' is nothing. */
const troubleOf = (name: 'productAt' | 'skuAt' | 'cartAt', value: string): string => {
  const trouble = !value ? undefined : name === 'cartAt' ? parseCart(value).trouble : parseSources(value).troubles[0];
  return trouble ? `At position ${trouble.at + 1}: ${trouble.reason}.` : '';
};

/** The attributes for pages without product markup. */
const sourceFields = (install: Install, set: (change: Partial<Session['install']>) => void): TemplateResult => {
  const field = (name: 'productAt' | 'skuAt' | 'cartAt', title: string, placeholder: string) => {
    const trouble = troubleOf(name, install[name]);
    return html`<label class="stacked">${title}
      <input type="text" spellcheck="false" autocomplete="off" placeholder=${placeholder} aria-invalid=${trouble ? 'true' : 'false'} .value=${install[name]} @change=${(event: Event) => set({ [name]: textIn(event) })} />
      ${trouble ? html`<span class="problem" role="alert">${trouble}</span>` : nothing}</label>`;
  };
  return html`<details class="sources" ?open=${!!(install.productAt || install.skuAt || install.cartAt)}>
    <summary>My pages have no data for tracking</summary>
    ${field('productAt', 'Product number (data-product-at)', 'label:SKU')}
    ${field('skuAt', 'Number of the variant (data-sku-at)', 'label:Variant')}
    ${field('cartAt', 'Cart (data-cart-at)', '{ "url": "/api/cart", "lines": "items", … }')}
    <p class="help">You can point at the product number under “In my page”. <code>npx recotag learn</code> finds all three.</p>
  </details>`;
};

/** The installation options. */
export const installForm = (studio: Studio, variant: Variant): TemplateResult => {
  const { configuration } = studio;
  const { install } = studio;
  const set = (change: Partial<Session['install']>) => studio.display.setInstall(change);
  const address = (name: 'filesUrl' | 'catalogUrl' | 'picturesUrl', title: string, placeholder: string, help: string) =>
    html`<label class="stacked">${title}
      <input type="text" inputmode="url" spellcheck="false" autocomplete="off" placeholder=${placeholder} .value=${install[name]} @change=${(event: Event) => set({ [name]: textIn(event) })} />
      <span class="help">${help}</span></label>`;
  return html`<div class="install">
    ${segments(
      'target',
      'Addresses',
      [
        { value: 'demo' as const, title: 'Test code' },
        { value: 'shop' as const, title: 'Live code' },
      ],
      install.target,
      (target) => set({ target }),
    )}
    <p class="help">${
      install.target === 'demo'
        ? 'This code works in any page on this computer while the demo runs.'
        : 'This code uses your own addresses. First copy the built files to your server.'
    }</p>
    ${
      install.target === 'shop'
        ? html`${address('filesUrl', 'Where the built files are', 'https://cdn.example/recotag', 'The folder with all files of dist/ in the package.')}
            ${address('catalogUrl', 'Where your product data is', 'https://shop.example/api/products?ids={ids}', 'Names, prices and pictures by id, as JSON. The list of popular products needs it.')}
            ${address('picturesUrl', 'Where your pictures are', 'https://pictures.example', 'Only for the Content-Security-Policy. Empty: your own site.')}
            ${studio.service.state.real ? nothing : html`<p class="problem">The code still uses the sandbox. Enter your own service under Requests.</p>`}`
        : nothing
    }
    ${segments(
      'tracking',
      'Tracking',
      [
        { value: 'none' as const, title: 'No tracking' },
        { value: 'page' as const, title: 'From the page' },
        { value: 'calls' as const, title: 'By your developer’s code' },
      ],
      install.tracking,
      (tracking) => set({ tracking }),
    )}
    <p class="help">${
      {
        none: 'The code contains only the list. Recommendations are better if the service knows what shoppers view and buy.',
        page: 'The tag reads views and carts from the data layer and the markup of your pages.',
        calls: 'Your developer adds two function calls that report views and carts.',
      }[install.tracking]
    }</p>
    ${install.tracking === 'page' ? sourceFields(install, set) : nothing}
    ${
      lacksCart(configuration, install)
        ? html`<div class="note">Without tracking the list doesn’t know the cart, so it can’t hide products in the cart.
            <div class="row"><button type="button" class="quiet" @click=${() => set({ tracking: 'page' })}>Track carts from the page</button><button type="button" class="quiet" @click=${() => studio.settings.set('attributes', 'exclude-cart', undefined)}>Show products in the cart</button></div></div>`
        : nothing
    }
    ${
      variant.places
        ? html`<div class="place-fields">
            <label class="stacked">Part of the page
              <input type="text" spellcheck="false" autocomplete="off" placeholder="for example #main h1" .value=${install.at} @change=${(event: Event) => studio.list.setSpot({ at: textIn(event) })} /></label>
            <label class="stacked">Where
              <select .value=${live(install.where)} @change=${(event: Event) => studio.list.setSpot({ where: textIn(event) as Install['where'] })}>${positionOptions(install.where)}</select></label>
          </div>
          <p class="help">A CSS selector of the place for the list, so that nobody needs to edit a template. You can choose the place under “In my page”. If the field is empty, your developer adds the list to a template.</p>`
        : nothing
    }
    ${
      configuration.attributes.product
        ? html`<label class="tick"><input type="checkbox" .checked=${live(install.follows)} @change=${({ target }: Event) => set({ follows: (target as HTMLInputElement).checked })} /> For the product of the page, not always for this product</label>`
        : nothing
    }
    <label class="tick"><input type="checkbox" .checked=${live(install.analytics)} @change=${({ target }: Event) => set({ analytics: (target as HTMLInputElement).checked })} /> Add code for our own analytics</label>
  </div>`;
};
