/** A document type ahead of the first element: no answer has one, entity bombs and HTML pages do. */
const DOCTYPE = /^([^<]|<[?!-])*<!doctype/i;

let policy: { createHTML(text: string): unknown } | undefined;

/**
 * The one door to DOMParser.
 *
 * It is a Trusted Types sink for XML too, so the text goes through the policy `recotag`, made at the first parse and once.
 * @returns the root element, undefined where the text is not well-formed XML, or declares a document type
 */
export function parseXml(text: string): Element | undefined {
  if (DOCTYPE.test(text)) return;
  policy ||= window.trustedTypes?.createPolicy('recotag', { createHTML: (xml) => xml }) ?? { createHTML: (xml) => xml };
  const parsed = new DOMParser().parseFromString(policy.createHTML(text) as string, 'application/xml');
  return parsed.querySelector('parsererror') ? undefined : parsed.documentElement;
}
