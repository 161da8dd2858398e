/**
 * A property of `document`, as the browser made it. Elements of a page's markup stand in for any of them: after `<img name="currentScript">`
 * that picture is `document.currentScript` ([LegacyOverrideBuiltIns], https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem).
 * So no file for pages reads one of `document` itself, see `test/dist/shadowed.test.ts`.
 *
 * @returns the value; a method bound to `document`
 */
export const ofDocument = <Name extends keyof Document>(name: Name): Document[Name] => {
  const value: unknown = Reflect.get(Document.prototype, name, document);
  return (typeof value === 'function' ? value.bind(document) : value) as Document[Name];
};
