import { type Html, html } from './html.js';

/** A drawing in lines, in a square of 24. */
export const icon = (shapes: Html, size = 20, width = 1.7): Html =>
  html`<svg viewBox="0 0 24 24" width="${size}" height="${size}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`;

export const bag = html`<path d="M4.5 9h15l-1.4 9.3a2 2 0 0 1-2 1.7H7.9a2 2 0 0 1-2-1.7z"/><path d="M8.5 9V8a3.5 3.5 0 0 1 7 0v1"/>`;
