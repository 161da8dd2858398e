import { hydrate } from 'preact';
import { productOfRoute } from './router.js';
import { Shop } from './shop.js';

hydrate(<Shop first={productOfRoute()} />, document.querySelector('#root')!);
