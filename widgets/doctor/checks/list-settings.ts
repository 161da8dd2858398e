import type { Texts } from '../../product-card/texts.js';
import type { Facts, Finding } from '../facts.js';
import { nearWord } from '../misspelt.js';

export const elementMisspelt = ({ misspelt }: Facts): Finding[] =>
  misspelt.map(({ name, meant }) => ({
    id: 'element-misspelt',
    level: 'error',
    sentence: `The page has an element <${name}>, which is not defined: write <${meant}>.`,
    seen: 'no script defines it',
  }));

export const listUndefined = ({ lists, files }: Facts): Finding | undefined => {
  const waiting = lists.find(({ state }) => state === 'not defined');
  // If the tag's script is on the page but fails, another check reports why.
  if (!waiting || files.some(({ file }) => file === 'recotag-widgets.js')) return;
  return {
    id: 'list-undefined',
    level: 'error',
    sentence: 'The page has product lists and no script for them: add recotag-widgets.js to the page’s head.',
    seen: `${waiting.name} is not defined`,
  };
};

export const listUnconfigured = ({ lists, version }: Facts): Finding[] => {
  return lists
    .filter(({ configured, state }) => !configured && state !== 'not defined')
    .map(({ name }) => ({
      id: 'list-unconfigured',
      level: 'error',
      sentence: `${name} waits because no service is configured: ${
        version
          ? 'add data-base-url and data-endpoint-id to the tag’s script'
          : 'add base-url and endpoint-id to the list'
      }.`,
      seen: 'neither the list nor the page sets a service',
      about: [name, 'file recotag.js', 'setting data-base-url', 'setting data-endpoint-id'],
    }));
};

/** Attributes with an invalid value or an unknown name, by the list's own rules. */
export const attributeRefused = ({ lists }: Facts): Finding[] => {
  return lists.flatMap(({ name, troubles }) =>
    troubles.map(({ name: attribute, value, must, used, meant }): Finding => {
      const seen = `${attribute}="${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`;
      if (must)
        return {
          id: 'attribute-refused',
          level: 'warning',
          sentence: `${name} can’t use its attribute ${attribute} and uses ${used} instead: write ${must}.`,
          seen,
        };
      return {
        id: 'attribute-unknown',
        level: 'warning',
        sentence: `${name} does not support the attribute ${attribute}: ${meant ? `write ${meant}` : 'remove it'}.`,
        seen,
      };
    }),
  );
};

const KNOWN: Record<keyof Texts, true> = {
  previous: true,
  next: true,
  price: true,
  oldPrice: true,
  salePrice: true,
  loading: true,
  carousel: true,
  free: true,
  addToCart: true,
  adding: true,
  added: true,
  failed: true,
  choose: true,
  view: true,
  soldOut: true,
  from: true,
  rating: true,
  lowestPrice: true,
  more: true,
};

export const wordUnknown = ({ lists }: Facts): Finding[] => {
  const all = Object.keys(KNOWN);
  return lists.flatMap(({ name, words }) =>
    words
      .filter((word) => !all.includes(word))
      .map((word) => ({
        id: 'word-unknown',
        level: 'warning',
        sentence: `${name} has no text “${word}”, but texts has this key: write ${nearWord(word, all) ?? `one of ${all.join(', ')}`}.`,
        seen: `texts has the key ${word}`,
      })),
  );
};

const isTaken = (options: Intl.NumberFormatOptions, locale?: string): boolean => {
  try {
    return !!new Intl.NumberFormat(locale?.replaceAll('_', '-'), options);
  } catch {
    return false;
  }
};

export const moneyUnknown = ({ lists }: Facts): Finding[] => {
  return lists.flatMap(({ name, currency, locale }): Finding[] => {
    const found: Finding[] = [];
    if (
      currency &&
      !(isTaken({ style: 'currency', currency }) && Intl.supportedValuesOf('currency').includes(currency.toUpperCase()))
    )
      found.push({
        id: 'money-unknown',
        level: 'warning',
        sentence: `${name} can’t format prices in “${currency}”, which is not a currency code (ISO 4217): write three letters such as EUR.`,
        seen: `currency="${currency}"`,
      });
    if (locale && !isTaken({}, locale))
      found.push({
        id: 'money-unknown',
        level: 'warning',
        sentence: `${name} can’t format prices for “${locale}”, which is not a language tag: write a tag such as de-AT.`,
        seen: `locale="${locale}"`,
      });
    return found;
  });
};

export const noReserve = ({ lists, hasReserve }: Facts): Finding | undefined => {
  if (!lists.length || hasReserve !== false) return;
  return {
    id: 'no-reserve',
    level: 'warning',
    sentence:
      'The page has lists without recotag-reserve.css, so the content below them moves while they load: add <link rel="stylesheet" href="…/recotag-reserve.css"> to the head.',
    seen: 'no style sheet has its rules',
  };
};
