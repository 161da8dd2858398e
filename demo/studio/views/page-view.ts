import { ref } from 'lit/directives/ref.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { PAGE_KINDS, type PageKind } from '../../../src/protocol/list-pages.js';
import { placeSetup } from '../model/shop-page.js';
import { partText, positionsAt } from '../model/spot-text.js';
import type { Studio } from '../model/studio.js';
import { composed, filled, listed, texts } from '../model/texts.js';
import type { PlaceMessage, PlaceOrder, ShopPlatform } from '../place/messages.js';
import { select, submitted, textIn } from './fields.js';
import { productNumber } from './product-number.js';
import { emptyState, icon } from './shared-controls.js';

const shopFrame = (): HTMLIFrameElement | null => document.querySelector('iframe[data-shop]');

/** Sends a message to the shop's page. Its sandbox gives it an opaque origin, so no target origin can be named. */
export const orderShop = (order: PlaceOrder): void => {
  const frame = shopFrame();
  // The keys that choose are those of the page.
  if (order.recotagPlace === 'point' || (order.recotagPlace === 'pick' && order.isKeyboard)) frame?.focus();
  frame?.contentWindow?.postMessage(order, '*');
};

const AFTER: Partial<Record<PlaceMessage['kind'], string>> = {
  pointed: '.number > [role=status]',
  chosen: '#choose-place',
  stopped: '#choose-place',
};

export const leaveShop = ({ kind }: PlaceMessage): void => {
  if (document.activeElement === shopFrame()) document.querySelector<HTMLElement>(AFTER[kind] ?? 'none')?.focus();
};

export const isFromShop = ({ data, source }: MessageEvent<PlaceMessage>): boolean =>
  !!data?.recotagPlaced && source === shopFrame()?.contentWindow;

const bookmarklet = (studio: Studio): string => {
  const script = `${location.origin}/studio/built/place.js`;
  const link = `${location.origin}/studio#${studio.design.address()}`;
  const code = `(()=>{const s=document.createElement('script');s.src=${JSON.stringify(script)};s.dataset.setup=${JSON.stringify(JSON.stringify(placeSetup(studio)))};s.dataset.link=${JSON.stringify(link)};s.dataset.words=${JSON.stringify(JSON.stringify(texts.bookmarklet))};s.onerror=()=>{const p=document.createElement('p');p.setAttribute('role','alert');p.style.cssText='position:fixed;inset:auto 16px 16px auto;z-index:2147483647;margin:0;padding:14px 16px;background:#15181f;color:#fff;font:14px system-ui';p.textContent=${JSON.stringify(texts.inPage.blocks)};document.body.append(p)};document.head.append(s)})()`;
  return `javascript:${encodeURIComponent(code)}`;
};

/** Where the list is or would be, in words, and on which other pages of the list there is such a place. */
const spotText = (studio: Studio): TemplateResult | string => {
  const { marked, part, elsewhere, kind } = studio.shopPage.state;
  const { spot, pages } = studio.list;
  const said = marked ?? part;
  if (!said) return texts.inPage.partHint;
  const text = filled(texts.spots.texts[spot.where], { part: partText(said) });
  const others = (isThere: boolean) =>
    listed(
      (elsewhere ?? [])
        .filter((each) => each.isThere === isThere && each.kind !== kind && (!pages || pages.includes(each.kind)))
        .map((each) => texts.pages.named[each.kind]),
    );
  const [there, missing] = [others(true), others(false)];
  return html`${marked ? filled(texts.inPage.would, { text }) : html`<b>${filled(texts.inPage.is, { text })}</b> <code>${spot.at}</code>`}
    ${!marked && there ? filled(texts.inPage.alsoOn, { pages: there }) : nothing} ${!marked && missing ? filled(texts.inPage.notOn, { pages: missing }) : nothing}`;
};

const platformText = ({ title, attributes }: ShopPlatform): TemplateResult => {
  const code = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return html`<p class="help">${composed(texts.inPage.platform, { platform: html`<b>${title}</b>`, attributes: html`<code>${code.join(' ')}</code>` })}</p>`;
};

export const pageView = (studio: Studio): TemplateResult => {
  const { inPage } = texts;
  const { spot } = studio.list;
  const { shopPage } = studio;
  const shop = shopPage.state;
  const submit = (event: SubmitEvent) => void shopPage.open(shop.kind, submitted(event)('address'));
  const kinds = PAGE_KINDS.map((kind): [PageKind, string] => [kind, texts.pages.labels[kind]]);
  // Not in the template, because Lit removes `javascript:` addresses.
  const script = (element?: Element) => element?.setAttribute('href', bookmarklet(studio));
  const drag = (event: Event) => {
    event.preventDefault();
    studio.say(inPage.drag);
  };
  const address = html`<form class="fields" @submit=${submit}>
    <label class="field">${inPage.address} <input name="address" type="url" required placeholder="https://shop.example/p/4711" autocomplete="off" spellcheck="false" .value=${shop.draft ?? shopPage.addressOf(shop.kind)} @input=${(event: Event) => shopPage.type(textIn(event))} /></label>
    <button type="submit" class="quiet">${inPage.open}</button>
  </form>`;
  const place = html`<div class="fields"><label class="field">${texts.listRow.position} ${select(positionsAt(spot.at), spot.where, (where) => studio.placement.put({ where }))}</label>
    <label class="field">${texts.listRow.part} <input type="text" spellcheck="false" dir="auto" placeholder=${inPage.partHint} .value=${spot.at} @change=${(event: Event) => studio.placement.put({ at: textIn(event) })} /></label></div>`;
  return html`
    <div class="pane-head"><h2 id="preview-title" class="said">${texts.preview.inMyPage}</h2>
      <div class="row toolbar" role="group" aria-label=${inPage.place}>
        <button type="button" class="quiet back" aria-label=${inPage.back} @click=${() => studio.show('design')}>${icon('back')}${texts.panes.preview}</button>
        ${select(kinds, shop.kind, (kind) => void shopPage.open(kind), inPage.kind)}
        ${shop.isOpen ? html`<button type="button" class="strong" id="choose-place" @click=${({ detail }: MouseEvent) => studio.placement.pick(!detail)}>${icon('place')}${inPage.choose}</button>` : nothing}
      </div></div>
    ${shop.problem ? html`<p class="problem" role="alert" dir="auto">${shop.problem}</p>` : nothing}
    ${shop.isOpen ? html`<p class="help spot-line" role="status">${spotText(studio)}</p>` : address}
    <div class="shop-stage">
      ${
        shop.url
          ? html`<iframe data-shop title=${inPage.frame} sandbox="allow-scripts" src=${shop.url}></iframe>`
          : emptyState(inPage.startTitle, html`${inPage.start} ${inPage.allowed}`)
      }
    </div>
    <details class="page-more"><summary>${texts.app.more}</summary>
      ${shop.isOpen ? html`${place} ${address}` : nothing}
      ${shop.isOpen && shop.platform ? platformText(shop.platform) : nothing}
      ${shop.isOpen && shop.kind === 'product' ? productNumber(studio) : nothing}
      <p class="help">${inPage.live}. ${inPage.bookmark} <a class="quiet" ${ref(script)} @click=${drag}>${icon('place')}${inPage.bookmarkName}</a></p></details>
  `;
};
