/**
 * A built-in property of `document`. A named element of the page can replace it: after `<img name="currentScript">` that image is
 * `document.currentScript` (https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem). So files for pages don't read
 * `document` directly, see `tools/lint/of-document.grit`. They don't read `Document.prototype` either: MooTools replaces `window.Document`
 * (https://github.com/mootools/mootools-core/blob/1.6.0/Source/Browser/Browser.js).
 *
 * @returns the value; a method is bound to `document`
 */
export const ofDocument = <Name extends keyof Document>(name: Name): Document[Name] => {
  const value: unknown = Reflect.get(Object.getPrototypeOf(document), name, document);
  return (typeof value === 'function' ? value.bind(document) : value) as Document[Name];
};
