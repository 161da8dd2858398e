import { createSSRApp } from 'vue';
import ProductPage from './ProductPage.vue';

createSSRApp(ProductPage, { product: '4711' }).mount('#root');
