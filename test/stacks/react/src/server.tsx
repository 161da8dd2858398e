import { renderToString } from 'react-dom/server';
import { Trial } from './trial.js';

export const render = (): string => renderToString(<Trial />);
