import { hydrate } from 'svelte';
import ProductPage from './ProductPage.svelte';

hydrate(ProductPage, { target: document.querySelector('#root')!, props: { product: '4711' } });
