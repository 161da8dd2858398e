import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import Shop from './Shop.vue';

export const render = (first: string): Promise<string> => renderToString(createSSRApp(Shop, { first }));
