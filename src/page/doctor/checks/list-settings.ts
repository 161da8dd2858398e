import type { Texts } from '../../../protocol/list-texts.js';
import { ownKeys } from '../../../protocol/own-keys.js';
import { RENDERED } from '../../../protocol/unrendered.js';
import type { ListFacts } from '../facts.js';
import { eachList, type FindingRecords, type Found } from '../finding.js';
import { nearWord } from '../misspelt.js';

/** Attributes with an invalid value (which says what it `must` be) or an unknown name, by the list's own rules. */
const troublesOf = ({ troubles }: ListFacts, isKnown: boolean) =>
  troubles
    // Another check reports what a template has left.
    .filter(({ must }) => !!must === isKnown && must !== RENDERED)
    .map(({ name, value, ...trouble }) => ({
      ...trouble,
      attribute: name,
      seen: `${name}="${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`,
    }));

const KNOWN: Record<keyof Texts, true> = {
  previous: true,
  next: true,
  price: true,
  oldPrice: true,
  salePrice: true,
  discount: true,
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

const isTaken = (options: Intl.NumberFormatOptions, locale?: string): boolean => {
  try {
    return !!new Intl.NumberFormat(locale?.replaceAll('_', '-'), options);
  } catch {
    return false;
  }
};

const isCurrency = (currency: string): boolean =>
  isTaken({ style: 'currency', currency }) && Intl.supportedValuesOf('currency').includes(currency.toUpperCase());

/** The elements of lists, their script, their style sheet and their attributes. */
export const listSettingFindings = {
  /** The page has an element that isn’t defined. The finding shows the right name. */
  'element-misspelt': {
    plain: 'A list is missing. Ask your developer to correct the element’s name.',
    check: ({ misspelt }) =>
      misspelt.map(({ name, meant }) => ({
        sentence: `The page has an element <${name}>, which is not defined: write <${meant}>.`,
        seen: 'no script defines it',
      })),
  },
  /** Load `recotag-widgets.js`. */
  'list-undefined': {
    plain: 'A list is missing. Ask your developer to load the lists’ script.',
    check({ lists, files }) {
      const waiting = lists.find(({ state }) => state === 'not defined');
      // If the lists' script is on the page but fails, another check reports why.
      if (!waiting || files.some(({ file }) => file === 'recotag-widgets.js')) return;
      return {
        sentence: 'The page has product lists and no script for them: add recotag-widgets.js to the page’s head.',
        seen: `${waiting.name} is not defined`,
      };
    },
  },
  /** Neither the list nor the page configures a service. Set `data-base-url` and `data-endpoint-id`. */
  'list-unconfigured': {
    plain: 'A list is missing. Ask your developer to configure the service.',
    check: eachList(({ name, configured, state }, { version }) => {
      if (configured || state === 'not defined') return;
      const todo = version
        ? 'add data-base-url and data-endpoint-id to the tag’s script'
        : 'add base-url and endpoint-id to the list';
      return {
        sentence: `${name} waits because no service is configured: ${todo}.`,
        seen: 'neither the list nor the page sets a service',
        about: [name, 'file recotag.js', 'setting data-base-url', 'setting data-endpoint-id'],
      };
    }),
  },
  /** The attribute’s value is invalid. The finding shows valid values. */
  'attribute-refused': {
    level: 'warning',
    plain: 'A setting of the list has no effect. Ask your developer to correct it.',
    check: eachList((list) =>
      troublesOf(list, true).map(({ attribute, must, used, seen }) => ({
        sentence: `${list.name} can’t use its attribute ${attribute} and uses ${used} instead: write ${must}.`,
        seen,
      })),
    ),
  },
  /** The element doesn’t have this attribute. */
  'attribute-unknown': {
    level: 'warning',
    plain: 'A setting of the list has no effect. Ask your developer to correct its name.',
    check: eachList((list) =>
      troublesOf(list, false).map(({ attribute, meant, seen }) => ({
        sentence: `${list.name} does not support the attribute ${attribute}: ${meant ? `write ${meant}` : 'remove it'}.`,
        seen,
      })),
    ),
  },
  /** The list’s own template names a field that no product has. The finding shows the right one. */
  'field-unknown': {
    level: 'warning',
    plain: 'A part of each card is empty. Ask your developer to correct the template of the cards.',
    check: eachList(({ name, unknownFields = [] }) =>
      unknownFields.map(({ attribute, field, meant }) => ({
        sentence: `${name} has a template with ${attribute}="${field}", which no product has: ${meant ? `write ${attribute}="${meant}"` : 'write the name of a field of your products'}.`,
        seen: `none of the products has the field ${field}`,
      })),
    ),
  },
  /** `texts` has an unknown key. The finding shows the right one. */
  'word-unknown': {
    level: 'warning',
    plain: 'A text of the list stays English. Ask your developer to correct the texts.',
    check: eachList(({ name, words }) => {
      const all = ownKeys(KNOWN);
      return words
        .filter((word) => !all.includes(word))
        .map((word) => ({
          sentence: `${name} has no text “${word}”, but texts has this key: write ${nearWord(word, all) ?? `one of ${all.join(', ')}`}.`,
          seen: `texts has the key ${word}`,
        }));
    }),
  },
  /** One of the list’s [rules](widgets.md#rules) is invalid, and is ignored. The finding shows which. */
  'rules-refused': {
    level: 'warning',
    plain: 'A rule of the list has no effect. Set it again in the studio, or ask your developer to correct it.',
    check: eachList(({ name, rules }) =>
      (rules?.problems ?? []).map((problem) => ({
        sentence: `${name} ignores one of its rules: correct the attribute rules, where ${problem}.`,
        seen: problem,
      })),
    ),
  },
  /** `Intl` doesn’t accept the currency or the locale. */
  'money-unknown': {
    level: 'warning',
    plain: 'Prices have the wrong format. Choose the currency and the language again.',
    check: eachList(({ name, currency, locale }) => {
      const found: Found[] = [];
      if (currency && !isCurrency(currency))
        found.push({
          sentence: `${name} can’t format prices in “${currency}”, which is not a currency code (ISO 4217): write three letters such as EUR.`,
          seen: `currency="${currency}"`,
        });
      if (locale && !isTaken({}, locale))
        found.push({
          sentence: `${name} can’t format prices for “${locale}”, which is not a language tag: write a tag such as de-AT.`,
          seen: `locale="${locale}"`,
        });
      return found;
    }),
  },
  /**
   * Cards show prices only with a currency. Set `currency`, or let the page say it: `data-currency`, `og:price:currency` or JSON-LD with
   * `priceCurrency`.
   */
  'currency-missing': {
    level: 'warning',
    plain: 'Shoppers see no prices. Choose the currency of the list.',
    check: eachList(({ name, lacksCurrency, printsNumbers, currency }) => {
      if (currency) return;
      const seen = 'no currency, data-currency, og:price:currency or priceCurrency';
      // The template may write the currency itself.
      if (printsNumbers)
        return {
          level: 'note',
          sentence: `${name} prints prices as numbers in its own cards, because neither the list nor the page says their currency: add currency="EUR" to the list.`,
          seen,
        };
      if (!lacksCurrency) return;
      return {
        sentence: `${name} hides its prices, because neither the list nor the page says their currency: add currency="EUR" to the list.`,
        seen,
      };
    }),
  },
  /** Load `recotag-reserve.css` in the head. */
  'no-reserve': {
    level: 'warning',
    plain: 'The page jumps while the list loads. Ask your developer to add the style sheet.',
    check({ lists, hasReserve }) {
      if (!lists.length || hasReserve !== false) return;
      return {
        sentence:
          'The page has lists without recotag-reserve.css, so the content below them moves while they load: add <link rel="stylesheet" href="…/recotag-reserve.css"> to the head.',
        seen: 'no style sheet has its rules',
      };
    },
  },
} satisfies FindingRecords;
