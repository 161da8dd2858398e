// What svelte-check holds markup against.
import 'recotag/widgets';

type List = svelteHTML.IntrinsicElements['reco-list'];

export const right: List = { area: 'home', 'full-rows': true, limit: '4', 'data-test': 1, class: ['wide'] };
// @ts-expect-error no such layout
export const layout: List = { layout: 'tiles' };
// @ts-expect-error a page belongs to popular products
export const page: List = { page: 2 };
// @ts-expect-error no such attribute
export const attribute: List = { 'full-row': true };
// @ts-expect-error no such event
export const event: List = { 'onreco-selected': () => {} };
