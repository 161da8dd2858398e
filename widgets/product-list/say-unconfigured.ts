import { pause } from '../../src/client/pause.js';
import { warn } from '../element/warn.js';

/** Configuration may come late: from a tag manager, or once the shopper has consented. */
const LATE = 5000;

/** Tells the page's author, once for all lists, where after some seconds a list still knows no service to ask. */
export const sayUnconfigured = async (stillUnconfigured: () => boolean): Promise<void> => {
  await pause(LATE);
  if (stillUnconfigured()) warn('no service to ask: the page says no data-base-url and data-endpoint-id');
};
