import type { Setting } from './manifest.js';

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

const SUGGESTIONS: Record<string, readonly string[]> = {
  area: ['home', 'category', 'product-page', 'cart-page'],
  currency: ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'PLN', 'JPY'],
  locale: ['en-GB', 'en-US', 'de-DE', 'fr-FR', 'es-ES', 'pl-PL', 'sv-SE', 'ja-JP', 'ar-EG', 'he-IL'],
  'catalog-url': ['/api/products?ids={ids}'],
  'product-url': ['/p/{id}'],
};

/** Attributes with a picker. */
const PICKERS: Record<string, Control> = {
  product: { kind: 'product' },
  category: { kind: 'category' },
  exclude: { kind: 'products' },
  'base-url': { kind: 'service' },
  'endpoint-id': { kind: 'service' },
};

const number = (digits: string): number => Number(digits.replace(/[,.\s]/g, ''));

/** The limits in a description: “1 to 30”, “2–6”, “from 1”. Sentences about other elements are ignored. */
export const limitsIn = (description: string, element: string): { min?: number; max?: number } => {
  const text = description
    .split(/(?<=\.)\s/)
    .filter((sentence) => !/<[\w-]+>/.test(sentence) || sentence.includes(`<${element}>`))
    .join(' ');
  const [, low, high] = /(\d[\d,]{0,15})\s*(?:to|–|-|and|…|\.\.)\s*(\d[\d,]*)/.exec(text) ?? [];
  if (low && high) return { min: number(low), max: number(high) };
  const [, from] = /from (\d+)/.exec(text) ?? [];
  return from ? { min: number(from) } : {};
};

/** The values of a type like `'grid' | 'carousel'`; empty for any other type. */
const wordsOf = (type: string): string[] => {
  const parts = type.split('|').map((part) => part.trim());
  const words = parts.filter((part) => /^(['"]).*\1$/.test(part)).map((part) => part.slice(1, -1));
  return words.length === parts.filter((part) => part !== 'undefined').length ? words : [];
};

const attributeControl = ({ name, type, description }: Setting, element: string): Control => {
  const words = wordsOf(type);
  if (words.length > 1) return { kind: 'choice', choices: words };
  if (Object.hasOwn(PICKERS, name)) return PICKERS[name]!;
  if (/\bboolean\b/.test(type)) return { kind: 'switch' };
  if (/\bnumber\b/.test(type)) return { kind: 'number', ...limitsIn(description, element) };
  if (name === 'texts') return { kind: 'code', language: 'JSON' };
  if (Object.hasOwn(SUGGESTIONS, name)) return { kind: 'suggest', suggestions: SUGGESTIONS[name]! };
  return { kind: 'text' };
};

/** The control for a setting, according to the manifest. */
export const controlFor = (setting: Setting, element: string): Control => {
  const { place, name, type, description } = setting;
  if (place === 'attributes') return attributeControl(setting, element);
  if (place === 'slots') return { kind: 'code', language: 'HTML' };
  if (place === 'parts') return { kind: 'code', language: 'CSS' };
  if (/color/.test(type) || /^colou?r\b/i.test(description) || /-(badge|muted|focus|tile)(-text)?$/.test(name))
    return { kind: 'colour' };
  if (/integer/.test(type) || /columns$/.test(name)) return { kind: 'number', min: 1, max: 12 };
  if (/fit$/.test(name)) return { kind: 'choice', choices: ['cover', 'contain'] };
  if (/ratio$/.test(name)) return { kind: 'suggest', suggestions: ['1', '3 / 4', '4 / 5', '4 / 3', '16 / 9'] };
  return { kind: 'suggest', suggestions: ['0', '0.25rem', '0.5rem', '0.75rem', '1rem', '1.5rem', '2rem'] };
};
