import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import ProductPage from './ProductPage.vue';

export const render = (): Promise<string> => renderToString(createSSRApp(ProductPage, { product: '4711' }));
