/** A thing as a page's markup describes it: what a property holds is anything until it is looked at. */
// biome-ignore lint/suspicious/noExplicitAny: markup says what it likes
export type MarkupNode = any;
