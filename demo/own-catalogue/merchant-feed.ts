import { XMLParser } from 'fast-xml-parser';

const isMany = (name: string): boolean => name === 'item' || name === 'entry';

/**
 * The items of a Google Merchant feed in XML (RSS or Atom): their texts by the names of the elements.
 *
 * @throws an error message if the XML is broken or has no products
 */
export const feedItems = (xml: string): Record<string, string>[] => {
  let tree: Record<string, unknown>;
  try {
    const parser = new XMLParser({
      parseTagValue: false,
      removeNSPrefix: true,
      isArray: isMany,
      processEntities: true,
      ignoreAttributes: false,
      attributeNamePrefix: '@',
    });
    tree = parser.parse(xml, true);
  } catch (error) {
    throw Error(`The catalogue isn’t valid XML: ${(error as Error).message}`);
  }
  const items = Object(Object(Object(tree).rss).channel).item ?? Object(Object(tree).feed).entry;
  if (!Array.isArray(items)) throw Error('The XML has no products. It must be a Merchant feed with <item> or <entry>.');
  return items.map(lineOf);
};

/** The texts of an element by name. A link of Atom is an attribute. */
const lineOf = (item: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(item) as Record<string, unknown>).flatMap(([name, value]) => {
      const [first] = Array.isArray(value) ? value : [value];
      const text = typeof first === 'string' ? first : (Object(first)['#text'] ?? Object(first)['@href']);
      return typeof text === 'string' && text ? [[name, text]] : [];
    }),
  );
