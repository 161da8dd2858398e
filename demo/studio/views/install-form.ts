import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { parseCart } from '../../../src/beside/sources/cart/cart-rule.js';
import { parseSources } from '../../../src/beside/sources/parse-sources.js';
import { type Install, lacksCart } from '../model/code/facts.js';
import type { Variant } from '../model/code/variants.js';
import type { Session } from '../model/session.js';
import type { Studio } from '../model/studio.js';
import { composed, filled, texts } from '../model/texts.js';
import { fieldOf } from './fields.js';
import { positionOptions } from './position-options.js';
import { segments } from './shared-controls.js';

const textIn = (event: Event): string => fieldOf(event).value.trim();

/** What is wrong with an attribute for pages without product markup; '' is nothing. */
const troubleOf = (name: 'productAt' | 'skuAt' | 'cartAt', value: string): string => {
  const trouble = !value ? undefined : name === 'cartAt' ? parseCart(value).trouble : parseSources(value).troubles[0];
  return trouble ? filled(texts.install.trouble, { position: trouble.at + 1, reason: trouble.reason }) : '';
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
    <summary>${texts.install.noData}</summary>
    ${field('productAt', texts.install.productAt, 'label:SKU')}
    ${field('skuAt', texts.install.skuAt, 'label:Variant')}
    ${field('cartAt', texts.install.cartAt, '{ "url": "/api/cart", "lines": "items", … }')}
    <p class="help">${composed(texts.install.noDataHelp, { command: html`<code>npx recotag learn</code>` })}</p>
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
      texts.install.addresses,
      [
        { value: 'demo' as const, title: texts.install.test },
        { value: 'shop' as const, title: texts.install.live },
      ],
      install.target,
      (target) => set({ target }),
    )}
    <p class="help">${install.target === 'demo' ? texts.install.testHelp : texts.install.liveHelp}</p>
    ${
      install.target === 'shop'
        ? html`${address('filesUrl', texts.install.files, 'https://cdn.example/recotag', texts.install.filesHelp)}
            ${address('catalogUrl', texts.install.catalog, 'https://shop.example/api/products?ids={ids}', texts.install.catalogHelp)}
            ${address('picturesUrl', texts.install.pictures, 'https://pictures.example', texts.install.picturesHelp)}
            ${studio.service.state.real ? nothing : html`<p class="problem">${texts.install.stillSandbox}</p>`}`
        : nothing
    }
    ${segments(
      'tracking',
      texts.install.tracking,
      (['none', 'page', 'calls'] as const).map((value) => ({ value, title: texts.install.trackings[value].title })),
      install.tracking,
      (tracking) => set({ tracking }),
    )}
    <p class="help">${texts.install.trackings[install.tracking].help}</p>
    ${install.tracking === 'page' ? sourceFields(install, set) : nothing}
    ${
      lacksCart(configuration, install)
        ? html`<div class="note">${texts.install.lacksCart}
            <div class="row"><button type="button" class="quiet" @click=${() => set({ tracking: 'page' })}>${texts.install.trackCarts}</button><button type="button" class="quiet" @click=${() => studio.settings.set('attributes', 'exclude-cart', undefined)}>${texts.install.showCart}</button></div></div>`
        : nothing
    }
    ${
      variant.places
        ? html`<div class="place-fields">
            <label class="stacked">${texts.listRow.part}
              <input type="text" spellcheck="false" autocomplete="off" placeholder=${texts.install.partExample} .value=${install.at} @change=${(event: Event) => studio.list.setSpot({ at: textIn(event) })} /></label>
            <label class="stacked">${texts.install.where}
              <select .value=${live(install.where)} @change=${(event: Event) => studio.list.setSpot({ where: textIn(event) as Install['where'] })}>${positionOptions(install.where)}</select></label>
          </div>
          <p class="help">${texts.install.partHelp}</p>`
        : nothing
    }
    ${
      configuration.attributes.product
        ? html`<label class="tick"><input type="checkbox" .checked=${live(install.follows)} @change=${(event: Event) => set({ follows: fieldOf(event).checked })} /> ${texts.install.follows}</label>`
        : nothing
    }
    <label class="tick"><input type="checkbox" .checked=${live(install.analytics)} @change=${(event: Event) => set({ analytics: fieldOf(event).checked })} /> ${texts.install.analytics}</label>
  </div>`;
};
