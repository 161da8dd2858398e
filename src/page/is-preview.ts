import { ofDocument } from './of-document.js';

/**
 * Whether Turbo shows an older copy of the page that it is about to load (https://turbo.hotwired.dev/handbook/building#detecting-when-a-preview-is-visible):
 * its scripts run now, and once more with the page itself.
 */
export const isPreview = (): boolean => ofDocument('documentElement').hasAttribute('data-turbo-preview');
