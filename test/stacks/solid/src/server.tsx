import { generateHydrationScript, renderToString } from 'solid-js/web';
import { Shop } from './shop.js';

export const render = (first: string): string =>
  generateHydrationScript() + renderToString(() => <Shop first={first} />);
