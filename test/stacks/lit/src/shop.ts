import type { OurProductPage } from './our-product-page.js';
import { productOfRoute, startRouter } from './router.js';
import './our-product-page.js';

const page = document.querySelector<OurProductPage>('our-product-page')!;
const show = (product: string) => {
  page.product = product;
};
startRouter(show);
show(productOfRoute());
