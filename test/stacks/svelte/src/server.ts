import { render as renderComponent } from 'svelte/server';
import ProductPage from './ProductPage.svelte';

export const render = (): string => renderComponent(ProductPage, { props: { product: '4711' } }).body;
