/** What the tag lets the document make: events, whose class scripts of pages replace, and elements for the parts of an address. */
export const madeByDocument = (page: string) => ({
  createEvent: () => ({
    initCustomEvent(type: string, _bubbles: boolean, _cancelable: boolean, detail: unknown) {
      Object.assign(this, { type, detail });
    },
  }),
  createElement: () => ({
    set href(address: string) {
      const url = URL.canParse(address, page)
        ? new URL(address, page)
        : { href: address, origin: 'null', protocol: ':' };
      for (const part of ['href', 'origin', 'protocol'] as const)
        Object.defineProperty(this, part, { value: url[part] });
    },
  }),
});
