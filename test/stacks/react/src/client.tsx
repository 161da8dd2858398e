import { hydrateRoot } from 'react-dom/client';
import { productOfRoute } from './router.js';
import { Trial } from './trial.js';

hydrateRoot(document.querySelector('#root')!, <Trial first={productOfRoute()} />);
