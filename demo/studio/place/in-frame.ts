import { pointAtNumber } from '../../../src/page/learn/point/point-at-number.js';
import { selectorOf } from '../../../src/page/learn/point/selector-of.js';
import { installationOfPage } from '../../../src/page/without-code/platforms/platforms.js';
import type { Spot } from '../model/spot-text.js';
import type { PlaceMessage, PlaceOrder } from './messages.js';
import { pickPlace } from './pick-place.js';
import { placedList } from './placed-list.js';

type Without<Message, Field extends keyof Message> = Message extends unknown ? Omit<Message, Field> : never;

type Report = Without<PlaceMessage, 'recotagPlaced'>;

/** Handles messages of the studio in its frame, and reports the chosen place. */
export const inFrame = (): void => {
  // The sandboxed page has an opaque origin. Its messages contain no secrets.
  const report = (content: Report): void => window.parent.postMessage({ ...content, recotagPlaced: true }, '*');
  const put = (spot: Spot) => {
    const found = placedList.put(spot);
    if (typeof found === 'string') report({ kind: 'refused', refusal: found, isPut: true });
    else report(found ? { kind: 'placed', part: found } : { kind: 'missing', selector: spot.at });
  };
  const pick = (isKeyboard: boolean) => {
    // In Firefox, the focus of the frame's element is not yet that of its page.
    if (isKeyboard) window.focus();
    pickPlace(
      {
        chosen: (element) => report({ kind: 'chosen', selector: selectorOf(element) }),
        marked: (part) => report({ kind: 'marked', part }),
        refused: (refusal) => report({ kind: 'refused', refusal, isPut: false }),
      },
      isKeyboard,
    );
  };
  // The copy's `base` element has the page's own address.
  const point = () => {
    const address = document.baseURI;
    // In Firefox, the focus of the frame's element is not yet that of its page.
    window.focus();
    pointAtNumber(new URL(address), (pointed, result) => report({ kind: 'pointed', pointed, result, address }));
  };
  addEventListener('message', ({ data, source }: MessageEvent<PlaceOrder>) => {
    if (source !== window.parent) return;
    if (data?.recotagPlace === 'setup') placedList.set(data.setup);
    else if (data?.recotagPlace === 'pick') pick(data.isKeyboard);
    else if (data?.recotagPlace === 'point') point();
    else if (data?.recotagPlace === 'put') put(data.spot);
  });
  // Links aren't followed.
  addEventListener(
    'click',
    (event) => event.composedPath().some((each) => each instanceof HTMLAnchorElement) && event.preventDefault(),
  );
  addEventListener('keydown', ({ key }) => key === 'Escape' && report({ kind: 'stopped' }));
  addEventListener('DOMContentLoaded', () => {
    report({ kind: 'ready', platform: installationOfPage() });
    pick(false);
  });
};
