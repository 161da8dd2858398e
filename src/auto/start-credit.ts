import { ofDocument } from '../page/of-document.js';
import { quietly } from '../page/quietly.js';
import { settings } from './settings.js';

/** Relative to this file. */
const FILE = './recotag-credit.js';

let isStarted = false;

/** Loads the file that keeps which list a shopper came from: on pages with lists, and on pages where something may be stored. */
export const startCredit = (): void => {
  const { dataLayer, credit } = settings();
  if (isStarted || !dataLayer || credit === 'off') return;
  isStarted =
    !!credit?.endsWith('h') ||
    !!quietly(() => sessionStorage['recotag.credit']) ||
    !!ofDocument('querySelector')('reco-list,popular-products');
  if (isStarted) import(FILE).catch(() => {});
};
