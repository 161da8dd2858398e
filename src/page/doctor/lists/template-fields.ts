import { ownKeys } from '../../../protocol/own-keys.js';
import { nearWord } from '../misspelt.js';

/** The fields that the lists know. A product may lack the optional ones. */
const KNOWN = (
  'id ids name displayName description url pictureUrl price oldPrice category vendorCode manufacturer ratingValue ratingCount availability ' +
  'unitPrice lowestPrice30Days highPrice groupId pictureUrl2 badges swatches variants'
).split(' ');

const ATTRIBUTES = ['data-text', 'data-href', 'data-src', 'data-alt', 'data-price'];
const IF = 'data-if';

/**
 * The fields of a template that neither the lists nor the shown products know. A field that the template tests with `data-if` may be one that
 * only some products have: it counts only if it looks like a misspelt one.
 */
export const unknownFields = (template: HTMLTemplateElement, products: readonly object[]) => {
  if (!products.length) return [];
  const known = [...new Set([...KNOWN, ...products.flatMap(ownKeys)])];
  const elements = [...template.content.querySelectorAll('*')];
  const tested = new Set(elements.map((element) => element.getAttribute(IF)));
  const found = new Map<string, { attribute: string; field: string; meant: string | undefined }>();
  for (const element of elements)
    for (const attribute of [...ATTRIBUTES, IF]) {
      const field = element.getAttribute(attribute);
      if (!field || known.includes(field)) continue;
      const meant = nearWord(field, known);
      if (meant || !tested.has(field)) found.set(`${attribute} ${field}`, { attribute, field, meant });
    }
  return [...found.values()];
};
