/** What has to come of a snippet in HTML, read from what it says. */
export interface Expected {
  /** lists that show products: all but those that another one holds for need */
  lists: number;
  /** whether the tag is there, and may send */
  tag: 'sends' | 'waits' | 'absent';
  /** operations that it sends by itself */
  operations: string[];
  /** how many scripts of the snippet call it */
  address: string;
}

const LIST = /<(?:reco-list|popular-products)\b[^>]*>/g;

export const expectedOf = (code: string): Expected => {
  const lists = (code.match(LIST) ?? []).filter((list) => !/\sslot=/.test(list)).length;
  const placed = code.includes('recotag-widgets.js') ? (code.match(/"element":\s*"[\w-]+"/g) ?? []).length : 0;
  const isPending = /data-consent="pending"/.test(code);
  const loads = /recotag\.js/.test(code) || !/recotag[-\w]*\.(js|css)/.test(code);
  const named = /"ViewProduct":"([\w.]+)"/.exec(code)?.[1] ?? 'ViewProduct';
  const views = /viewProduct'|data-view-product=|data-auto="[^"]*\bview\b|auto: '[^']*\bview\b/.test(code);
  return {
    lists: lists + placed,
    tag: !loads ? 'absent' : isPending ? 'waits' : 'sends',
    operations: isPending ? [] : [...(views ? [named] : []), ...(code.includes("'setCart'") ? ['SetCart'] : [])],
    address: /data-base-url="\/reco"/.test(code)
      ? '/reco/v3/operations/async'
      : 'https://api.example/v3/operations/async',
  };
};
