/**
 * How an HTML page begins, after comments and an XML declaration: the tags by which browsers recognize HTML without a type
 * (https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type), and those of a page that only redirects.
 */
const BEGINNING =
  /^\s*(?:<(?:\?|!--)[^<]*)*<(?:!doctype\s+html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|meta|link)[\s/>]/i;

/** A tag, in a text that is no JSON. */
const MARKUP = /^(?!\s*[[{])[^<]*<[a-z!?]/i;

/** The service's status word in an XML response (docs/interface.md section 4.1). */
export const statusWord = (body: string): string | undefined => /<status>\s*([^\s<]+)[\s<]/.exec(body)?.[1];

/**
 * Whether a response is an HTML page. Then it is not from the service, but from a captive portal, an offline page of the shop's service
 * worker, or a server that responds to any address with its start page. Portals also send HTML as plain text, and a service may send XML as
 * HTML: XML with a status is no page.
 *
 * @param type the header `Content-Type`
 * @param body the body or its beginning
 */
export const isHtmlPage = (type: string | null | undefined, body: string): boolean =>
  BEGINNING.test(body) || (/html/i.test(type ?? '') && MARKUP.test(body) && !statusWord(body));

/** The title of an HTML page; '' without one. */
export const pageTitle = (body: string): string => /<title[^<>]{0,99}>([^<]{0,80})/i.exec(body)?.[1]?.trim() ?? '';

/** Why an HTML page is a failure, for messages. */
export const HTML_PAGE = 'an HTML page';
