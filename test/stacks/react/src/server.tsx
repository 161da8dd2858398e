import { renderToString } from 'react-dom/server';
import { Trial } from './trial.js';

export const render = (first: string): string => renderToString(<Trial first={first} />);
