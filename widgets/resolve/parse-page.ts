import { trustedHtml } from '../../src/client/trusted-html.js';

/** The door to DOMParser for pages: a document that is parsed this way runs nothing and loads nothing. A Trusted Types sink. */
export const parsePage = (page: string): Document =>
  new DOMParser().parseFromString(trustedHtml.createHTML(page) as string, 'text/html');
