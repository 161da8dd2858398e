import { trustedHtml } from './trusted-html.js';

/**
 * What an answer of the service begins with. A document type, which entity bombs and HTML pages have, is not let through;
 * and Firefox writes each text that is no XML on the console, so it is better not to try.
 */
const RESULT = /^([^<]|<\?|<!--)*<result[\s/>]/;

/**
 * The one door to DOMParser.
 *
 * It is a Trusted Types sink for XML, too.
 *
 * @returns the root `result`, undefined where the text is not well-formed XML or has another root
 */
export const parseResult = (text: string): Element | undefined => {
  if (!RESULT.test(text)) return;
  const parsed = new DOMParser().parseFromString(trustedHtml.createHTML(text) as string, 'application/xml');
  return parsed.querySelector('parsererror') ? undefined : parsed.documentElement;
};
