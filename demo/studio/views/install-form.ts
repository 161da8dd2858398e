import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { parseCart } from '../../../src/page/without-code/sources/cart/cart-rule.js';
import { parseSources } from '../../../src/page/without-code/sources/parse-sources.js';
import { lacksCart, looksSecret } from '../model/code/facts.js';
import type { Session } from '../model/session.js';
import { positionsAt } from '../model/spot-text.js';
import type { Studio } from '../model/studio.js';
import { composed, texts } from '../model/texts.js';
import { fieldOf, select, textIn } from './fields.js';
import { segments } from './shared-controls.js';

const TRACKINGS = ['none', 'page', 'calls'] as const;

type TextOption =
  | 'productAt'
  | 'skuAt'
  | 'cartAt'
  | 'filesUrl'
  | 'baseUrl'
  | 'endpointId'
  | 'catalogUrl'
  | 'picturesUrl';

/** What is wrong with an attribute for pages without product markup; undefined for other options, and if nothing is. */
const troubleOf = (name: TextOption, value: string): string | undefined => {
  if (!value) return undefined;
  if (name === 'cartAt') return parseCart(value).trouble;
  return name === 'productAt' || name === 'skuAt' ? parseSources(value).troubles[0]?.reason : undefined;
};

const optionField = (
  { install, display }: Studio,
  name: TextOption,
  title: string,
  placeholder: string,
  help?: string,
): TemplateResult => {
  const trouble = troubleOf(name, install[name]);
  const set = (event: Event) => {
    const text = textIn(event);
    if (/^(baseUrl|endpointId)$/.test(name) && looksSecret(text)) display.say(texts.install.secret);
    else display.setInstall({ [name]: text });
  };
  return html`<label class="field">${title}
    <input type="text" inputmode=${/Url$/.test(name) ? 'url' : nothing} spellcheck="false" autocomplete="off" placeholder=${placeholder} aria-invalid=${trouble ? 'true' : 'false'} .value=${install[name]} @change=${set} />
    ${help ? html`<span class="help">${help}</span>` : nothing}${trouble ? html`<span class="problem" role="alert">${trouble}</span>` : nothing}</label>`;
};

const sourceFields = (studio: Studio): TemplateResult => {
  const { productAt, skuAt, cartAt } = studio.install;
  return html`<details ?open=${!!(productAt || skuAt || cartAt)}>
    <summary>${texts.install.noData}</summary>
    ${optionField(studio, 'productAt', texts.install.productAt, 'label:SKU')}
    ${optionField(studio, 'skuAt', texts.install.skuAt, 'label:Variant')}
    ${optionField(studio, 'cartAt', texts.install.cartAt, '{ "url": "/api/cart", "lines": "items", … }')}
    <p class="help">${composed(texts.install.noDataHelp, { command: html`<code>npx recotag learn</code>` })}</p>
  </details>`;
};

export const installForm = (studio: Studio): TemplateResult => {
  const { configuration, install } = studio;
  const set = (change: Partial<Session['install']>) => studio.display.setInstall(change);
  return html`<div class="install">
    ${segments(
      'target',
      texts.listRow.addresses,
      [
        ['demo', texts.install.test],
        ['shop', texts.install.live],
      ],
      install.target,
      (target) => set({ target }),
    )}
    <p class="help">${install.target === 'demo' ? texts.install.testHelp : texts.install.liveHelp}</p>
    ${
      install.target === 'shop'
        ? html`${optionField(studio, 'filesUrl', texts.install.files, 'https://cdn.example/recotag', texts.install.filesHelp)}
            ${optionField(studio, 'baseUrl', texts.install.baseUrl, 'https://api.example')}
            ${optionField(studio, 'endpointId', texts.install.endpointId, 'my-shop')}
            ${optionField(studio, 'catalogUrl', texts.install.catalog, 'https://shop.example/api/products?ids={ids}', texts.install.catalogHelp)}
            ${optionField(studio, 'picturesUrl', texts.install.pictures, 'https://pictures.example', texts.install.picturesHelp)}
            ${install.baseUrl && install.endpointId ? nothing : html`<p class="problem">${texts.install.stillSandbox}</p>`}`
        : nothing
    }
    ${segments(
      'tracking',
      texts.install.tracking,
      TRACKINGS.map((each) => [each, texts.install.trackings[each].title]),
      install.tracking,
      (tracking) => set({ tracking }),
    )}
    <p class="help">${texts.install.trackings[install.tracking].help}</p>
    ${install.tracking === 'page' ? sourceFields(studio) : nothing}
    ${
      lacksCart(configuration, install)
        ? html`<div class="note">${texts.install.lacksCart}
            <div class="row"><button type="button" class="quiet" @click=${() => set({ tracking: 'page' })}>${texts.install.trackCarts}</button><button type="button" class="quiet" @click=${() => studio.settings.set('attributes', 'exclude-cart', undefined)}>${texts.install.showCart}</button></div></div>`
        : nothing
    }
    <div class="fields">
      <label class="field">${texts.listRow.part}
        <input type="text" spellcheck="false" autocomplete="off" placeholder=${texts.install.partExample} .value=${install.at} @change=${(event: Event) => studio.list.setSpot({ at: textIn(event) })} /></label>
      <label class="field">${texts.listRow.position}
        ${select(positionsAt(install.at), install.where, (where) => studio.list.setSpot({ where }))}</label>
    </div>
    <p class="help">${texts.install.partHelp}</p>
    ${
      configuration.attributes.product
        ? html`<label class="tick"><input type="checkbox" .checked=${live(install.follows)} @change=${(event: Event) => set({ follows: fieldOf(event).checked })} /> ${texts.install.follows}</label>`
        : nothing
    }
  </div>`;
};
