import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type Learning, outcomeOf, type PageRow, remarkOn } from '../../../src/command/learn/point/learning.js';
import { quotedAttribute } from '../../../src/command/learn/quoted-attribute.js';
import type { Studio } from '../model/studio.js';
import { copyButton, icon } from './shared-controls.js';

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

const row = (studio: Studio, learning: Learning, each: PageRow): TemplateResult => {
  const { url, value, isProduct, isRight } = each;
  return html`<li class=${isRight ? 'right' : 'wrong'}>
    ${icon(isRight ? 'check' : 'reset')}
    <span><b>${value || 'no number'}</b><span class="said">${isRight ? ', right' : ', wrong'}</span>
      <small>${pathOf(url)}${remarkOn(each)}</small></span>
    ${
      isProduct && !isRight && url !== learning.products[0]!.url
        ? html`<button type="button" class="quiet" @click=${() => void studio.productNumber.isNoProduct(url)}>Not a product page</button>`
        : nothing
    }
  </li>`;
};

const result = (studio: Studio, learning: Learning): TemplateResult => {
  const { source, isRight, pages } = outcomeOf(learning);
  const attribute = quotedAttribute('data-product-at', source);
  return html`
    <ul role="list" aria-label="What it reads">${pages.map((each) => row(studio, learning, each))}</ul>
    ${
      learning.products[1]
        ? nothing
        : html`<p class="help">No other product page was found or could be read here, because some shops write their pages by script. Ask your developer to run <code>npx recotag learn ${learning.products[0]!.url}</code>, or use the inspector on the live page.</p>`
    }
    <div class="row">
      <code class="attribute">${attribute}</code>
      ${copyButton(studio, 'attribute', attribute)}
      <button type="button" class="quiet" @click=${() => studio.productNumber.forget()}>Start again</button>
    </div>
    <p class="help">${isRight ? 'The code contains it. Tracking is “From the page”.' : 'The code doesn’t contain it. Point at another place.'}</p>
  `;
};

/** The tools that find the product number in a page of the shop. */
export const productNumber = (studio: Studio): TemplateResult => {
  const { learning, said, isBusy } = studio.productNumber.state;
  return html`<section class="number" aria-labelledby="number-title">
    <div class="row">
      <h3 id="number-title">Product number</h3>
      <button type="button" class="quiet" data-point ?disabled=${isBusy} @click=${() => studio.placement.pointAtNumber()}>${icon('search')}This is the product number</button>
      <button type="button" class="quiet" ?disabled=${isBusy} @click=${() => studio.placement.isNoProduct()}>Not a product page</button>
    </div>
    <p class="verdict" role="status" tabindex="-1">${said}</p>
    ${learning && !isBusy ? result(studio, learning) : nothing}
  </section>`;
};
