import { live } from 'lit/directives/live.js';
import { ref } from 'lit/directives/ref.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { toAddress } from '../model/address.js';
import { withLook } from '../model/looks.js';
import { placeSetup } from '../model/shop-page.js';
import type { Studio } from '../model/studio.js';
import type { PlaceMessage, PlaceOrder, PlaceSetup, Spot } from '../place/messages.js';
import { icon } from './shared-controls.js';

/** Which page is open. */
export interface ShopState {
  /** as it was written */
  address: string;
  /** of the page in the frame; '' is none */
  url: string;
  problem: string;
  /** whether the page has answered */
  isOpen: boolean;
}

/** Asks the demo's server whether it may show the page, and only then shows it. */
const open = async (studio: Studio, address: string): Promise<void> => {
  const url = `/studio/shop?url=${encodeURIComponent(address)}`;
  studio.touch((each) => (each.shop = { address, url: '', problem: '', isOpen: false }));
  const response = await fetch(url).catch(() => undefined);
  const isGood = response?.ok;
  const problem = isGood
    ? ''
    : ((await response?.json().catch(() => undefined))?.problem ?? 'The demo’s server does not answer.');
  studio.touch((each) => (each.shop = { address, url: isGood ? url : '', problem, isOpen: false }));
};

const bookmarklet = (studio: Studio): string => {
  const script = `${location.origin}/studio/built/place.js`;
  const link = `${location.origin}/studio#${toAddress(studio.state)}`;
  const code = `(()=>{const s=document.createElement('script');s.src=${JSON.stringify(script)};s.dataset.setup=${JSON.stringify(JSON.stringify(placeSetup(studio)))};s.dataset.link=${JSON.stringify(link)};s.onerror=()=>alert('This page’s Content-Security-Policy lets no other script in: try it on a test page without one.');document.head.append(s)})()`;
  return `javascript:${encodeURIComponent(code)}`;
};

/** The list in a real page of the shop, with its fonts and colours, where one points. */
export const shopView = (studio: Studio): TemplateResult => {
  const { shop, install } = studio;
  if (shop.isOpen) queueMicrotask(() => updateShop(placeSetup(studio)));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void open(studio, `${new FormData(event.target as HTMLFormElement).get('address') ?? ''}`.trim());
  };
  const put = (change: Partial<Spot>) => {
    const spot = { selector: install.at, where: install.where, ...change };
    studio.touch((each) => {
      each.install = { ...each.install, at: spot.selector, where: spot.where };
      each.shop = { ...each.shop, problem: '' };
    });
    if (spot.selector) orderShop({ recotagPlace: 'put', spot });
  };
  // By the object model: Lit leaves out addresses that are scripts.
  const script = (element?: Element) => element?.setAttribute('href', bookmarklet(studio));
  return html`
    <div class="pane-head"><h2 id="preview-title">In my shop</h2>
      ${shop.isOpen ? html`<button type="button" class="quiet" @click=${() => orderShop({ recotagPlace: 'colours' })}>Take its colours</button>` : nothing}</div>
    <form class="shop-form" @submit=${submit}>
      <label class="said" for="shop-address">Address of a page of your shop</label>
      <input id="shop-address" name="address" type="url" required placeholder="https://shop.example/p/4711" autocomplete="off" spellcheck="false" .value=${live(shop.address)} />
      <button type="submit" class="strong">Open it</button>
    </form>
    ${shop.problem ? html`<p class="problem shop-problem" role="alert">${shop.problem}</p>` : nothing}
    ${
      shop.isOpen
        ? html`<div class="shop-tools" role="group" aria-label="Place">
            <button type="button" class="quiet" @click=${() => orderShop({ recotagPlace: 'pick' })}>${icon('place')}Point at a place</button>
            <select aria-label="Where there" .value=${live(install.where)} @change=${({ target }: Event) => put({ where: (target as HTMLSelectElement).value as Spot['where'] })}>
              ${(['before', 'after', 'inside', 'instead'] as const).map((each) => html`<option value=${each} ?selected=${each === install.where}>${each}</option>`)}
            </select>
            <input type="text" aria-label="Place, as a CSS selector" spellcheck="false" placeholder="click in the page, or write a selector" .value=${live(install.at)} @change=${({ target }: Event) => put({ selector: (target as HTMLInputElement).value.trim() })} />
          </div>`
        : nothing
    }
    <div class="shop-stage">
      ${
        shop.url
          ? html`<iframe data-shop title="Your page, with the list" sandbox="allow-scripts" src=${shop.url}></iframe>`
          : html`<div class="shop-start">
              <h3>See it where it will stand</h3>
              <p>Write the address of one of your pages. It opens here as a picture of itself, without its scripts; point at the place, and the list stands there, in your fonts and colours. The place goes into the code: no template has to be touched.</p>
              <p>The demo opens pages of this machine, and those that its operator allows (<code>STUDIO_ALLOW</code>). <button type="button" class="link" @click=${() => void open(studio, `${location.origin}/p/${studio.demo.products[0]!.id}`)}>Try it with the demo shop</button></p>
              <h3>Or on the page itself</h3>
              <p>Drag this to your bookmarks, open your page, and choose the bookmark: <a class="quiet" ${ref(script)} @click=${(
                event: Event,
              ) => {
                event.preventDefault();
                studio.say('Drag it to your bookmarks: it works on your own page');
              }}>${icon('place')}Place a list</a></p>
            </div>`
      }
    </div>
  `;
};

const frame = (): HTMLIFrameElement | null => document.querySelector('iframe[data-shop]');

/** The page is in a sandbox: it has no origin to be named. */
export const orderShop = (what: PlaceOrder): void => frame()?.contentWindow?.postMessage(what, '*');

let told = '';

/** Tells the page of every change of the list. */
export const updateShop = (setup: PlaceSetup): void => {
  const text = JSON.stringify(setup);
  if (text === told) return;
  told = text;
  orderShop({ recotagPlace: 'setup', setup });
};

/** Takes in what a shop's page tells; anything else is left alone. */
export const receiveShop = (
  studio: Studio,
  { data, source }: MessageEvent<PlaceMessage>,
  setup: () => PlaceSetup,
): void => {
  if (!data?.recotagPlaced || source !== frame()?.contentWindow) return;
  switch (data.kind) {
    case 'ready': {
      told = '';
      updateShop(setup());
      studio.shop = { ...studio.shop, problem: '', isOpen: true };
      const { at: selector, where } = studio.install;
      if (selector) orderShop({ recotagPlace: 'put', spot: { selector, where } });
      break;
    }
    case 'chosen':
      studio.install = { ...studio.install, at: String(data.spot.selector), where: data.spot.where };
      studio.say(`The list stands ${data.spot.where} ${data.spot.selector}`);
      break;
    case 'missing':
      studio.shop = { ...studio.shop, problem: `Nothing on this page is found by “${data.selector}”.` };
      break;
    case 'colours': {
      const { accent, accentText, price, radius } = data.looks;
      let { configuration } = studio;
      const set = (property: string, value: string | undefined, part?: string) => {
        if (value)
          configuration = withLook(
            configuration,
            { title: '', kind: 'colour', property, ...(part && { part }) },
            value,
          );
      };
      set('--reco-badge', accent);
      set('color', accentText, 'badge');
      set('background', accent, 'next');
      set('color', accentText, 'next');
      set('--reco-focus', accent);
      set('color', price, 'price');
      set('--reco-radius', radius);
      studio.configure(configuration, 'colours of the page');
      studio.say(
        accent || price ? 'The list has the colours of the page' : 'No button and no price was found on this page',
      );
    }
  }
};
