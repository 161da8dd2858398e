import type { Texts } from '../../../protocol/list-texts.js';
import { ownKeys } from '../../../protocol/own-keys.js';
import { RENDERED } from '../../../protocol/xml.js';
import type { Facts, ListFacts } from '../facts.js';
import { eachList, type FindingRecords, type Results } from '../finding.js';
import { nearWord } from '../misspelt.js';
import { aboutPlace } from './places.js';
import { AUTO } from './product.js';

/** Attributes with an invalid value (which says what it `must` be) or an unknown name, by the list's own rules. */
const attributes = ({ name, troubles }: ListFacts): Results =>
  troubles.map(({ name: attribute, value, must, used, meant }) => {
    const seen = `${attribute}="${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`;
    // Another check reports what a template has left.
    if (must === RENDERED) return false;
    return must
      ? { sentence: `${name} can’t use its attribute ${attribute} and uses ${used} instead: write ${must}.`, seen }
      : {
          sentence: `${name} does not support the attribute ${attribute}: ${meant ? `write ${meant}` : 'remove it'}.`,
          seen,
        };
  });

const fields = ({ name, unknownFields = [] }: ListFacts): Results =>
  unknownFields.map(({ attribute, field, meant }) => ({
    sentence: `${name} has a template with ${attribute}="${field}", which no product has: ${meant ? `write ${attribute}="${meant}"` : 'write the name of a field of your products'}.`,
    seen: `none of the products has the field ${field}`,
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

const texts = ({ name, words }: ListFacts): Results => {
  const all = ownKeys(KNOWN);
  return words
    .filter((word) => !all.includes(word))
    .map((word) => ({
      sentence: `${name} has no text “${word}”, but texts has this key: write ${nearWord(word, all) ?? `one of ${all.join(', ')}`}.`,
      seen: `texts has the key ${word}`,
    }));
};

const brokenRules = ({ name, rules }: ListFacts): Results =>
  rules?.problems.map((problem) => ({
    sentence: `${name} ignores one of its rules: correct the attribute rules, where ${problem}.`,
    seen: problem,
  }));

const money = ({ name, currency, locale }: ListFacts): Results => [
  !!currency &&
    !isCurrency(currency) && {
      sentence: `${name} can’t format prices in “${currency}”, which is not a currency code (ISO 4217): write three letters such as EUR.`,
      seen: `currency="${currency}"`,
    },
  !!locale &&
    !isTaken({}, locale) && {
      sentence: `${name} can’t format prices for “${locale}”, which is not a language tag: write a tag such as de-AT.`,
      seen: `locale="${locale}"`,
    },
];

/** Lists without their script: in the page's markup, or at a selector of `data-places`. */
const undefinedLists = ({ lists, files, version, isSettled, places, areListsDefined }: Facts): Results => {
  // If the lists' script is on the page but fails, another check reports why.
  if (files.some(({ file }) => file === 'recotag-widgets.js')) return;
  const waiting = lists.find(({ state }) => state === 'not defined');
  if (waiting)
    return {
      sentence: 'The page has product lists and no script for them: add recotag-widgets.js to the page’s head.',
      seen: `${waiting.name} is not defined`,
    };
  const place = places.find(({ state }) => state === 'waiting');
  if (!place || areListsDefined || !version || !isSettled) return;
  return {
    sentence: `The list of data-places at “${place.at}” is not shown, because the lists’ script is missing: add recotag-widgets.js to the page’s head.`,
    seen: 'reco-list is not defined',
    about: aboutPlace(place),
  };
};

const unreservedPlaces = ({ version, isSettled, places }: Facts): Results =>
  (version && isSettled ? places : []).map(
    ({ at, spaceTrouble }) =>
      !!spaceTrouble && {
        sentence: `The space that is kept for the list of data-places at “${at}” has no effect, because ${spaceTrouble}: choose an element that stands alone in its row, or remove the rule.`,
        seen: spaceTrouble,
        about: [...AUTO, `place ${at}`],
      },
  );

/** The elements of lists, their script, their style sheet and their attributes. */
export const listSettingFindings = {
  /** Load `recotag-widgets.js`, or correct the name of the element. The finding shows the right name. */
  'list-undefined': {
    check: (facts) => [
      facts.misspelt.map(({ name, meant }) => ({
        sentence: `The page has an element <${name}>, which is not defined: write <${meant}>.`,
        seen: 'no script defines it',
      })),
      undefinedLists(facts),
    ],
  },
  /**
   * An attribute has an invalid value or an unknown name, `texts` an unknown key, the list’s own template a field that no product has,
   * [`rules`](widgets.md#rules) a mistake, or `Intl` doesn’t accept the currency or the locale. The finding shows what is right.
   */
  'attribute-refused': {
    level: 'warning',
    check: eachList((list) => [attributes(list), fields(list), texts(list), brokenRules(list), money(list)]),
  },
  /**
   * Cards show prices only with a currency. Set `currency`, or let the page say it: `data-currency`, `og:price:currency` or JSON-LD with
   * `priceCurrency`.
   */
  'currency-missing': {
    level: 'warning',
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
  /**
   * The list speaks the language of the nearest `lang`, and writes numbers as it does. Correct `lang` of the page, or set `lang` on the list.
   */
  'language-differs': {
    level: 'warning',
    check: eachList(({ name, languages }) => {
      const { said, spoken } = languages || {};
      if (!said || !spoken || said.toLowerCase().startsWith(spoken)) return;
      return {
        sentence: `${name} follows lang="${said}", but the words of the page are in another language: write lang="${spoken}".`,
        seen: `lang="${said}" and a page whose words are “${spoken}”`,
      };
    }),
  },
  /**
   * Load `recotag-reserve.css` in the head. For a list of `data-places`, the style sheet of `npx recotag places` keeps the space in a margin of
   * the element at the selector: a rule with `!important` or `display: none` (of a media query, too), or a taller element beside it in a flex
   * row or a grid, takes it away. Then choose an element that stands alone in its row, such as its parent.
   */
  'no-reserve': {
    level: 'warning',
    check: (facts) => [
      !!facts.lists.length &&
        facts.hasReserve === false && {
          sentence:
            'The page has lists without recotag-reserve.css, so the content below them moves while they load: add <link rel="stylesheet" href="…/recotag-reserve.css"> to the head.',
          seen: 'no style sheet has its rules',
        },
      unreservedPlaces(facts),
    ],
  },
} satisfies FindingRecords;
