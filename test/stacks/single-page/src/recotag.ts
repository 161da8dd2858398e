import { recotag } from 'recotag';
import { routeCardLinks } from 'recotag/widgets'; // defines <reco-list> and <popular-products>, too
import 'recotag/reserve.css';

recotag('config', { baseUrl: 'https://api.example', endpointId: 'my-shop' });

export { recotag, routeCardLinks };
