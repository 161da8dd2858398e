import { createSSRApp } from 'vue';
import { productOfRoute } from './router.js';
import Shop from './Shop.vue';

createSSRApp(Shop, { first: productOfRoute() }).mount('#root');
