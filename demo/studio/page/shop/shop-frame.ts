import type { PlaceMessage, PlaceOrder, PlaceSetup } from '../../place/messages.js';
import { withLook } from '../looks/look-value.js';
import type { Studio } from '../model/studio.js';

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
