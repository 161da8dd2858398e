import { html, type TemplateResult } from 'lit/html.js';

const PATHS = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  share: 'M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 0 1 0 10h-2M8 12h8',
  compare: 'M4 5h6v14H4zM14 5h6v14h-6z',
  replay: 'M4 12a8 8 0 1 1 2.5 5.8M4 20v-5h5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  reset: 'M6 6l12 12M18 6 6 18',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  check: 'm5 12 5 5L20 7',
};

/** A drawing for a button; the button's name says what it does. */
export const icon = (name: keyof typeof PATHS): TemplateResult =>
  html`<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
