import { hydrate } from 'svelte';
import { productOfRoute } from './router.js';
import Shop from './Shop.svelte';

hydrate(Shop, { target: document.querySelector('#root')!, props: { first: productOfRoute() } });
