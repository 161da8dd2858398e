import { hydrateRoot } from 'react-dom/client';
import { Trial } from './trial.js';

hydrateRoot(document.querySelector('#root')!, <Trial />);
