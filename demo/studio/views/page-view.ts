import { live } from 'lit/directives/live.js';
import { ref } from 'lit/directives/ref.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { placeSetup } from '../model/shop-page.js';
import type { Studio } from '../model/studio.js';
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
  const code = `(()=>{const s=document.createElement('script');s.src=${JSON.stringify(script)};s.dataset.setup=${JSON.stringify(JSON.stringify(placeSetup(studio)))};s.dataset.link=${JSON.stringify(link)};s.onerror=()=>{const p=document.createElement('p');p.setAttribute('role','alert');p.style.cssText='position:fixed;inset:auto 16px 16px auto;z-index:2147483647;margin:0;padding:14px 16px;background:#15181f;color:#fff;font:14px system-ui';p.textContent='The Content-Security-Policy of this page blocks other scripts. Try a test page without a policy.';document.body.append(p)};document.head.append(s)})()`;
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
  return html`
    <div class="pane-head"><h2 id="preview-title">In my page</h2>
      <span class="row">${shop.isOpen ? html`<button type="button" class="quiet" @click=${() => studio.placement.readLooks()}>Use its colours</button>` : nothing}
      <button type="button" class="quiet" @click=${() => studio.show('design')}>Back to the preview</button></span></div>
    <form class="shop-form" @submit=${submit}>
      <label class="said" for="shop-address">Address of a page of your shop</label>
      <input id="shop-address" name="address" type="url" required placeholder="https://shop.example/p/4711" autocomplete="off" spellcheck="false" .value=${shop.address} />
      <button type="submit" class="strong">Open the page</button>
    </form>
    ${shop.problem ? html`<p class="problem shop-problem" role="alert">${shop.problem}</p>` : nothing}
    ${
      shop.isOpen
        ? html`<div class="shop-tools" role="group" aria-label="Place">
            <button type="button" class="quiet" @click=${() => studio.placement.pick()}>${icon('place')}Choose a place</button>
            <select aria-label="Position" .value=${live(spot.where)} @change=${({ target }: Event) => studio.placement.put({ where: (target as HTMLSelectElement).value as Spot['where'] })}>${positionOptions(spot.where)}</select>
            <input type="text" aria-label="Part of the page" spellcheck="false" placeholder="Choose a place, or enter a CSS selector" .value=${spot.at} @change=${({ target }: Event) => studio.placement.put({ selector: (target as HTMLInputElement).value.trim() })} />
          </div>
          ${productNumber(studio)}`
        : nothing
    }
    <div class="shop-stage">
      ${
        shop.url
          ? html`<iframe data-shop title="Your page, with the list" sandbox="allow-scripts" src=${shop.url}></iframe>`
          : html`<div class="shop-start">
              <h3>Try the list in your own page</h3>
              <p>Enter the address of one of your pages. It opens here without its scripts. Click a place in the page: the list appears there, with your fonts and colours. The code contains the place, so you don’t have to edit a template.</p>
              <p>The demo opens pages on this computer, and pages of the sites in <code>STUDIO_ALLOW</code>. <button type="button" class="link" @click=${() => void studio.shopPage.open(`${location.origin}/p/${studio.demo.products[0]!.id}`)}>Try it with the demo shop</button></p>
              <h3>Or try it on the live page</h3>
              <p>Drag this link to your bookmarks bar. Then open your page and click the bookmark: <a class="quiet" ${ref(script)} @click=${(
                event: Event,
              ) => {
                event.preventDefault();
                studio.say('Drag the link to your bookmarks bar, then use it on your own page');
              }}>${icon('place')}Place a list</a></p>
            </div>`
      }
    </div>
  `;
};
