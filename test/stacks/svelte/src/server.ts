import { render as renderComponent } from 'svelte/server';
import Shop from './Shop.svelte';

export const render = (first: string): string => renderComponent(Shop, { props: { first } }).body;
