import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type Learning, outcomeOf, type PageRow, remarkOn } from '../../../src/page/learn/point/learning.js';
import { quotedAttribute } from '../../../src/protocol/quoted-attribute.js';
import type { Studio } from '../model/studio.js';
import { composed, texts } from '../model/texts.js';
import { copyButton, icon } from './shared-controls.js';

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

const row = (studio: Studio, learning: Learning, each: PageRow): TemplateResult => {
  const { url, value, isProduct, isRight } = each;
  return html`<li class=${isRight ? 'good' : 'bad'}>
    ${icon(isRight ? 'check' : 'reset')}
    <span><b>${value || texts.number.none}</b><span class="said">${isRight ? texts.number.right : texts.number.wrong}</span>
      <small lang="en" dir="ltr">${pathOf(url)}${remarkOn(each)}</small></span>
    ${
      isProduct && !isRight && url !== learning.products[0]!.url
        ? html`<button type="button" class="quiet" @click=${() => void studio.productNumber.expectNone(url)}>${texts.number.notProduct}</button>`
        : nothing
    }
  </li>`;
};

const result = (studio: Studio, learning: Learning): TemplateResult => {
  const { source, isRight, pages } = outcomeOf(learning);
  const attribute = quotedAttribute('data-product-at', source);
  return html`
    <ul role="list" aria-label=${texts.number.reads}>${pages.map((each) => row(studio, learning, each))}</ul>
    ${
      learning.products[1]
        ? nothing
        : html`<p class="help">${composed(texts.number.noOther, { command: html`<code>npx recotag learn ${learning.products[0]!.url}</code>` })}</p>`
    }
    <div class="row">
      <code class="source attribute">${attribute}</code>
      ${copyButton(studio, texts.number.attribute, attribute)}
      <button type="button" class="quiet" @click=${() => studio.productNumber.forget()}>${texts.number.again}</button>
    </div>
    <p class="help">${isRight ? texts.number.inCode : texts.number.notInCode}</p>
  `;
};

export const productNumber = (studio: Studio): TemplateResult => {
  const { learning, said, isBusy } = studio.productNumber.state;
  return html`<section class="number" aria-labelledby="number-title">
    <div class="row">
      <h3 id="number-title">${texts.number.title}</h3>
      <button type="button" class="quiet" data-point ?disabled=${isBusy} @click=${() => studio.placement.pointAtNumber()}>${icon('search')}${texts.number.isThis}</button>
      <button type="button" class="quiet" ?disabled=${isBusy} @click=${() => studio.placement.expectNoNumber()}>${texts.number.notProduct}</button>
    </div>
    <p role="status" dir="auto" tabindex="-1">${said}</p>
    ${learning && !isBusy ? result(studio, learning) : nothing}
  </section>`;
};
