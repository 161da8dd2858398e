import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({
  parseTagValue: false, // product 007 is not 7
  isArray: (name) => name === 'productListItem',
});

interface Line {
  product: { ids: { webSiteId: string } };
  count: string;
}

/** Long ids are shortened, with their length. */
const brief = (id: string): string => (id.length > 40 ? `${id.slice(0, 8)}… (${id.length})` : id);

/** @throws when the body is not the XML of docs/interface.md sections 4.2 and 4.3 */
const read = (operation: string, xml: string): string => {
  const root = parser.parse(xml, true).operation;
  if (root === undefined) throw new Error(`no root element operation: ${xml.slice(0, 80)}`);
  if (operation === 'ViewProduct') return `view ${brief(root.product.ids.webSiteId)}`;
  if (operation !== 'SetCart') return operation;
  const lines: Line[] = root.productList.productListItem ?? [];
  if (lines.length > 9) return `cart of ${lines.length} lines`;
  return `cart ${lines.map(({ product, count }) => `${product.ids.webSiteId}×${count}`).join(' ') || 'empty'}`;
};

const NO_OPERATION = 'no operation';

/** Describes a request that is no operation; no scenario expects one. */
export const noOperation = (why: string): string => `${NO_OPERATION}: ${why}`;

export const isNoOperation = (what: string): boolean => what.startsWith(NO_OPERATION);

/** Describes an operation in a few words: `view 4711`, `cart a×1 b×2`, `cart empty`, or its name. */
export const readOperation = (operation: string, xml: string): string => {
  try {
    return read(operation, xml);
  } catch (error) {
    return noOperation(`${error} in "${xml.slice(0, 80)}"`);
  }
};
