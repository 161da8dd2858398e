import type { Config } from '../../protocol/config.js';
import type { Facts } from './facts.js';

/** Whether the page asks the tag to find the product, or the cart, by itself. */
export const asksFor = ({ auto }: Config, word: 'view' | 'cart'): boolean =>
  `${auto ?? ''}`.split(/\s+/).includes(word);

/** The tag can read this platform's cart, and nothing asks for it. */
export const isCartUnasked = ({ version, config, platform, layer, cart, tracked }: Facts): boolean =>
  !!version &&
  !!platform &&
  !asksFor(config, 'cart') &&
  !Reflect.has(config, 'cartAt') &&
  !layer?.events.includes('view_cart') &&
  !cart &&
  tracked.cart === 'none';
