import { live } from 'lit/directives/live.js';
import { ref } from 'lit/directives/ref.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { placeSetup } from '../model/shop-page.js';
import type { Studio } from '../model/studio.js';
import { composed, texts } from '../model/texts.js';
import type { PlaceMessage, PlaceOrder, Spot } from '../place/messages.js';
import { positionOptions } from './position-options.js';
import { productNumber } from './product-number.js';
import { icon } from './shared-controls.js';

const shopFrame = (): HTMLIFrameElement | null => document.querySelector('iframe[data-shop]');

/** Sends a message to the shop's page. Its sandbox gives it an opaque origin, so no target origin can be named. */
export const orderShop = (order: PlaceOrder): void => {
  const frame = shopFrame();
  // The keys that choose a number are those of the page.
  if (order.recotagPlace === 'point') frame?.focus();
  frame?.contentWindow?.postMessage(order, '*');
};

/** Moves the focus from the shop's page to the result of pointing. */
export const leaveShop = (): void => document.querySelector<HTMLElement>('.number .verdict')?.focus();

/** Whether a message comes from the shop's page. */
export const isFromShop = ({ data, source }: MessageEvent<PlaceMessage>): boolean =>
  !!data?.recotagPlaced && source === shopFrame()?.contentWindow;

const bookmarklet = (studio: Studio): string => {
  const script = `${location.origin}/studio/built/place.js`;
  const link = `${location.origin}/studio#${studio.design.address()}`;
  const code = `(()=>{const s=document.createElement('script');s.src=${JSON.stringify(script)};s.dataset.setup=${JSON.stringify(JSON.stringify(placeSetup(studio)))};s.dataset.link=${JSON.stringify(link)};s.dataset.words=${JSON.stringify(JSON.stringify(texts.bookmarklet))};s.onerror=()=>{const p=document.createElement('p');p.setAttribute('role','alert');p.style.cssText='position:fixed;inset:auto 16px 16px auto;z-index:2147483647;margin:0;padding:14px 16px;background:#15181f;color:#fff;font:14px system-ui';p.textContent=${JSON.stringify(texts.page.blocks)};document.body.append(p)};document.head.append(s)})()`;
  return `javascript:${encodeURIComponent(code)}`;
};

/** The list in a page of the shop. */
export const pageView = (studio: Studio): TemplateResult => {
  const { spot } = studio.list;
  const shop = studio.shopPage.state;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void studio.shopPage.open(`${new FormData(event.target as HTMLFormElement).get('address') ?? ''}`.trim());
  };
  // Not in the template, because Lit removes `javascript:` addresses.
  const script = (element?: Element) => element?.setAttribute('href', bookmarklet(studio));
  const drag = (event: Event) => {
    event.preventDefault();
    studio.say(texts.page.drag);
  };
  return html`
    <div class="pane-head"><h2 id="preview-title">${texts.preview.inMyPage}</h2>
      <span class="row">${shop.isOpen ? html`<button type="button" class="quiet" @click=${() => studio.placement.readLooks()}>${texts.page.useColours}</button>` : nothing}
      <button type="button" class="quiet" @click=${() => studio.show('design')}>${texts.page.back}</button></span></div>
    <form class="shop-form" @submit=${submit}>
      <label class="said" for="shop-address">${texts.page.address}</label>
      <input id="shop-address" name="address" type="url" required placeholder="https://shop.example/p/4711" autocomplete="off" spellcheck="false" .value=${shop.address} />
      <button type="submit" class="strong">${texts.page.open}</button>
    </form>
    ${shop.problem ? html`<p class="problem shop-problem" role="alert" dir="auto">${shop.problem}</p>` : nothing}
    ${
      shop.isOpen
        ? html`<div class="shop-tools" role="group" aria-label=${texts.page.place}>
            <button type="button" class="quiet" @click=${() => studio.placement.pick()}>${icon('place')}${texts.page.choose}</button>
            <select aria-label=${texts.listRow.position} .value=${live(spot.where)} @change=${({ target }: Event) => studio.placement.put({ where: (target as HTMLSelectElement).value as Spot['where'] })}>${positionOptions(spot.where)}</select>
            <input type="text" aria-label=${texts.listRow.part} spellcheck="false" dir="auto" placeholder=${texts.page.chooseOrEnter} .value=${spot.at} @change=${({ target }: Event) => studio.placement.put({ selector: (target as HTMLInputElement).value.trim() })} />
          </div>
          ${productNumber(studio)}`
        : nothing
    }
    <div class="shop-stage">
      ${
        shop.url
          ? html`<iframe data-shop title=${texts.page.frame} sandbox="allow-scripts" src=${shop.url}></iframe>`
          : html`<div class="shop-start">
              <h3>${texts.page.tryTitle}</h3>
              <p>${texts.page.tryHelp}</p>
              <p>${composed(texts.page.allowed, { variable: html`<code>STUDIO_ALLOW</code>` })} <button type="button" class="link" @click=${() => void studio.shopPage.open(`${location.origin}/p/${studio.demo.products[0]!.id}`)}>${texts.page.tryDemo}</button></p>
              <h3>${texts.page.liveTitle}</h3>
              <p>${composed(texts.page.liveHelp, { link: html`<a class="quiet" ${ref(script)} @click=${drag}>${icon('place')}${texts.page.placeList}</a>` })}</p>
            </div>`
      }
    </div>
  `;
};
