import 'recotag/reserve.css';
import 'recotag/widgets';
import { recotag } from 'recotag';

recotag('config', { baseUrl: 'https://api.example', endpointId: 'my-shop' });
const product = document.querySelector('main')?.dataset.product;
if (product) recotag('viewProduct', { product });
