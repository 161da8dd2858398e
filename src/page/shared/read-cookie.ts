import { ofDocument } from './of-document.js';
import { quietly } from './quietly.js';

/** The value of a cookie. Reading throws in a sandboxed frame (https://html.spec.whatwg.org/multipage/dom.html#dom-document-cookie). */
export const readCookie = (name: string): string | undefined =>
  quietly(() => `; ${ofDocument('cookie')}`.split(`; ${name}=`)[1]?.split(';')[0]);
