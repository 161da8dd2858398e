import { ofDocument } from './of-document.js';

/**
 * Whether Turbo shows a preview: an older copy of the page that it is about to load. Scripts run in the preview, and once more in the page
 * (https://turbo.hotwired.dev/handbook/building#detecting-when-a-preview-is-visible).
 */
export const isPreview = (): boolean => ofDocument('documentElement').hasAttribute('data-turbo-preview');
