import type { AttributeRow, TextFormat } from '../../../src/protocol/list-attribute-row.js';
import { attributeRow } from './attribute-rows.js';
import type { Setting } from './manifest.js';
import { PRODUCT_DATA } from './product-data.js';

/** The control that fits a setting. */
export type Control =
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'switch' }
  | { kind: 'number'; min?: number; max?: number }
  | { kind: 'colour' }
  | { kind: 'product' }
  | { kind: 'products' }
  | { kind: 'category' }
  | { kind: 'suggest'; suggestions: readonly string[] }
  | { kind: 'text' }
  | { kind: 'code'; language: 'HTML' | 'JSON' | 'CSS' }
  | { kind: 'service' };

/** The controls of texts with a format. */
const FORMATS: { readonly [Format in TextFormat]?: Control } = {
  category: { kind: 'category' },
  currency: { kind: 'suggest', suggestions: ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'PLN', 'JPY'] },
  language: {
    kind: 'suggest',
    suggestions: ['en-GB', 'en-US', 'de-DE', 'fr-FR', 'es-ES', 'pl-PL', 'sv-SE', 'ja-JP', 'ar-EG', 'he-IL'],
  },
  product: { kind: 'product' },
  products: { kind: 'products' },
  service: { kind: 'service' },
};

/** A larger limit is none for people. */
const MANY = 1e6;

const attributeControl = (row: AttributeRow | undefined): Control => {
  switch (row?.kind) {
    case 'oneOf':
      return { kind: 'choice', choices: row.words };
    case 'flag':
      return { kind: 'switch' };
    case 'whole':
      return { kind: 'number', min: row.min, ...(row.max < MANY && { max: row.max }) };
    case 'json':
      return { kind: 'code', language: 'JSON' };
    case 'text':
      if (row.suggestions) return { kind: 'suggest', suggestions: row.suggestions };
      return (row.format && FORMATS[row.format]) ?? { kind: 'text' };
    default:
      return { kind: 'text' };
  }
};

/** The control for a setting: an attribute's from the table of attributes, any other's from the manifest. */
export const controlFor = (setting: Setting, element: string): Control => {
  const { place, name, type, description } = setting;
  if (place === 'attributes') return attributeControl(attributeRow(element, name));
  if (place === 'slots') return { kind: 'code', language: 'HTML' };
  if (place === 'parts') return { kind: 'code', language: 'CSS' };
  if (name === PRODUCT_DATA) return { kind: 'text' };
  if (/color/.test(type) || /^colou?r\b/i.test(description) || /-(badge|muted|focus|tile)(-text)?$/.test(name))
    return { kind: 'colour' };
  if (/integer/.test(type) || /columns$/.test(name)) return { kind: 'number', min: 1, max: 12 };
  if (/fit$/.test(name)) return { kind: 'choice', choices: ['cover', 'contain'] };
  if (/ratio$/.test(name)) return { kind: 'suggest', suggestions: ['1', '3 / 4', '4 / 5', '4 / 3', '16 / 9'] };
  return { kind: 'suggest', suggestions: ['0', '0.25rem', '0.5rem', '0.75rem', '1rem', '1.5rem', '2rem'] };
};
