import { renderToString } from 'preact-render-to-string';
import { Shop } from './shop.js';

export const render = (first: string): string => renderToString(<Shop first={first} />);
