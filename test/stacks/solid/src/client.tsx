import { hydrate } from 'solid-js/web';
import { productOfRoute } from './router.js';
import { Shop } from './shop.js';

hydrate(() => <Shop first={productOfRoute()} />, document.querySelector('#root')!);
