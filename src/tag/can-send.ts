import { isPreviewing } from '../page/previewing.js';
import { config } from './config.js';
import { consent } from './consent.js';

/** Compared with `true`, because an element with the name `prerendering` can replace the property. */
const isPrerendering = (): boolean => (document as { prerendering?: boolean }).prerendering === true;

/** Whether a program controls the browser (https://w3c.github.io/webdriver/#interface), and the shop sends no operations then. */
const isSkipped = (): boolean => config.bots === 'skip' && navigator.webdriver;

/**
 * Whether operations may be stored and sent: the shopper has consented, the page is configured and not prerendered, and the tab previews
 * no draft of published lists.
 *
 * @param state by default the current consent
 */
export const canSend = (state = consent()): boolean =>
  state === 'granted' &&
  !isPrerendering() &&
  !isSkipped() &&
  !isPreviewing(config) &&
  !!config.baseUrl &&
  !!config.endpointId;
