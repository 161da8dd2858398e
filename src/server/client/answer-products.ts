import { type Product, toProduct } from '../../protocol/product.js';
import type { XmlElement, XmlValue } from './parse-xml.js';

const element = (value: XmlValue): XmlElement =>
  value && typeof value === 'object' && !Array.isArray(value) ? value : {};

const text = (value: XmlValue): string | undefined =>
  typeof value === 'string' ? value : Array.isArray(value) ? text(value[0]) : undefined;

/**
 * The products of a list operation's result (interface.txt sections 2.5 and 2.7); what has no id is left out.
 *
 * @param list `recommendations` or `recommendedProducts`
 * @param item `recommendation` or `product`
 */
export const answerProducts = (result: XmlElement | undefined, list: string, item: string): Product[] => {
  const items = element(result?.[list])[item];
  return (Array.isArray(items) ? items : []).flatMap((each) => {
    const fields = element(each);
    const ids: Record<string, string> = {};
    for (const [system, value] of Object.entries(element(fields.ids))) ids[system] = text(value)?.trim() ?? '';
    return toProduct((name) => text(fields[name]), ids, text(element(fields.manufacturer).name)) ?? [];
  });
};
