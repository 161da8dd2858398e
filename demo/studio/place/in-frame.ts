import type { PlaceMessage, PlaceOrder, Spot } from './messages.js';
import { pageLooks } from './page-looks.js';
import { pickPlace } from './pick-place.js';
import { placedList } from './placed-list.js';
import { selectorOf } from './selector-of.js';

type Told = PlaceMessage extends infer Each ? (Each extends unknown ? Omit<Each, 'recotagPlaced'> : never) : never;

/** In the studio's frame: does what the studio orders, and tells the chosen place. */
export const inFrame = (): void => {
  // The page stands in a sandbox and is nobody's origin: what it tells is no secret.
  const tell = (told: Told): void => window.parent.postMessage({ ...told, recotagPlaced: true }, '*');
  let where: Spot['where'] = 'after';
  const pick = () =>
    pickPlace((element) => {
      const spot = { selector: selectorOf(element), where };
      placedList.put(spot);
      tell({ kind: 'chosen', spot });
    });
  addEventListener('message', ({ data, source }: MessageEvent<PlaceOrder>) => {
    if (source !== window.parent) return;
    if (data?.recotagPlace === 'setup') placedList.set(data.setup);
    else if (data?.recotagPlace === 'pick') pick();
    else if (data?.recotagPlace === 'colours') tell({ kind: 'colours', looks: pageLooks() });
    else if (data?.recotagPlace === 'put') {
      ({ where } = data.spot);
      if (!placedList.put(data.spot)) tell({ kind: 'missing', selector: data.spot.selector });
    }
  });
  // Nothing leads out of the picture.
  addEventListener(
    'click',
    (event) => event.composedPath().some((each) => each instanceof HTMLAnchorElement) && event.preventDefault(),
  );
  addEventListener('DOMContentLoaded', () => {
    tell({ kind: 'ready' });
    pick();
  });
};
