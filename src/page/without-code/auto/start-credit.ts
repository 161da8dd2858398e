import { ofDocument } from '../../shared/of-document.js';
import { isPreviewing } from '../../shared/previewing.js';
import { readText } from '../../shared/stored.js';
import { withPart } from './load-part.js';
import { settings } from './settings.js';

let isStarted = false;

/** Loads the file that stores from which list a shopper came: on pages with lists, and on pages that may have stored data. */
export const startCredit = (): void => {
  const { dataLayer, credit } = settings();
  if (!dataLayer || credit === 'off' || isPreviewing(settings())) return;
  isStarted ||=
    !!credit?.endsWith('h') ||
    !!readText('recotag.credit', 'session') ||
    !!ofDocument('querySelector')('reco-list,popular-products');
  if (isStarted) withPart('credit', () => {});
};
