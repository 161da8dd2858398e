const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const MOST = 500;

/** The beginning of an HTML text without its elements. A value that isn't a text is empty. */
export const plainText = (html: unknown): string =>
  typeof html === 'string'
    ? html
        .slice(0, 20_000)
        .replace(/<[^<>]*>/g, ' ')
        .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, MOST)
    : '';
