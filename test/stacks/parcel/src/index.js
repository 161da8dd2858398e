import 'recotag/reserve.css';
import 'recotag/widgets';
import { recotag } from 'recotag';

recotag('config', { baseUrl: 'https://api.example', endpointId: 'my-shop' });
recotag('viewProduct', { product: '4711' });
