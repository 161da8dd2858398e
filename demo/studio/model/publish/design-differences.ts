import type { PublishedPlace } from '../../../../src/node/relay/lists/place-format.js';
import { PAGE_CATEGORY } from '../../../../src/protocol/list-pages.js';
import { attributeRow } from '../attribute-rows.js';
import { BRAND_FIELDS, brandOf, brandText, withoutBrand } from '../brand.js';
import { isDemoCatalogue } from '../catalogue.js';
import { goalTitle } from '../goals.js';
import { describeRules, rulesOf } from '../rules.js';
import { COLUMNS, plainGroups, plainTitle } from '../setting-names.js';
import { type Configuration, SETTING_PLACES, type SettingPlace } from '../state.js';
import { filled, listed, texts } from '../texts.js';
import { armDesign, configurationOf } from './published-place.js';

/** A setting that differs between two configurations; undefined for the default. */
interface Difference {
  place: SettingPlace | 'element';
  name: string;
  a: string | undefined;
  b: string | undefined;
}

/** The differences between two configurations. */
export const differences = (a: Configuration, b: Configuration): Difference[] => {
  const found: Difference[] =
    a.element === b.element ? [] : [{ place: 'element', name: 'element', a: a.element, b: b.element }];
  for (const place of SETTING_PLACES)
    for (const name of new Set([...Object.keys(a[place]), ...Object.keys(b[place])]))
      if (a[place][name] !== b[place][name]) found.push({ place, name, a: a[place][name], b: b[place][name] });
  return found;
};

/** A setting that differs, with its name and its values as Design shows them. */
interface SettingDifference {
  title: string;
  from: string;
  to: string;
  /** `Layout: Grid becomes Carousel` */
  sentence: string;
  /** whether its values say what they are of: `Carousel` */
  isChoice?: boolean;
}

interface DesignDifferences {
  settings: SettingDifference[];
  /** whether its looks differ in more than the brand */
  isLook: boolean;
}

/** Gives the name of a product. */
export type ProductName = (id: string) => string;

export const becomes = (what: string, before: string, after: string): string =>
  filled(texts.changes.becomes, { what, before, after });

/** The goal says what these are, and rules are sentences. */
const TOLD = ['list-id', 'rules', 'area'];

const plain = plainGroups.flatMap(({ settings }) => settings);

type Choices = Readonly<Record<string, string>>;

/** @param none for no value */
const shown = (
  value: string | undefined,
  other: string | undefined,
  choices: Choices = {},
  none: string = texts.changes.notSet,
) => {
  const { changes, common } = texts;
  // A switch has no text.
  if (!(value || other)) return value === undefined ? changes.off : changes.on;
  if (!value) return value === undefined ? none : changes.empty;
  if (/^[\d.]+$/.test(value)) return value;
  if (value === PAGE_CATEGORY) return texts.listRow.pageCategory;
  return choices[value] ?? filled(common.quoted, { text: value.length > 60 ? `${value.slice(0, 60)}…` : value });
};

/** What an attribute is without a value: of the table of attributes, which may name another one; undefined for none, or for words. */
const usual = ({ element, attributes }: Configuration, name: string): string | undefined => {
  const row = attributeRow(element, name);
  if (row?.kind === 'whole') return typeof row.default === 'number' ? `${row.default}` : undefined;
  if (row?.kind !== 'oneOf') return;
  const [, other] = /^`([\w-]+)`$/.exec(row.default ?? '') ?? [];
  return other ? (attributes[other] ?? usual({ element, attributes } as Configuration, other)) : row.default;
};

/** The words for a setting without a value. */
const noneOf = ({ element }: Configuration, { place, name }: Difference): string => {
  if (name === COLUMNS) return texts.changes.asFit;
  const row = place === 'attributes' ? attributeRow(element, name) : undefined;
  return row?.kind === 'text' && !row.default ? texts.changes.none : texts.changes.notSet;
};

/** A setting that differs, with its change as a sentence without a full stop. @param none for no value */
const told = (
  title: string,
  before: string | undefined,
  after: string | undefined,
  choices?: Choices,
  none?: string,
): SettingDifference => {
  const { becomes, set, unset, switchedOn, switchedOff } = texts.changes;
  const [from, to] = [shown(before, after, choices, none), shown(after, before, choices, none)];
  const sentence = () => {
    if (!(before || after)) return after === undefined ? switchedOff : switchedOn;
    return before === undefined ? set : after === undefined ? unset : becomes;
  };
  return { title, from, to, sentence: filled(sentence(), { what: title, before: from, after: to }) };
};

const goalText = (configuration: Configuration): string =>
  goalTitle(configuration) ?? configuration.attributes.area ?? texts.changes.none;

/** What a list of this element shows. */
export const kindText = ({ element }: { element: string }): string =>
  element === 'popular-products' ? texts.changes.popular : texts.changes.recommendations;

/** @param productName gives the name of a product */
export const rulesSentence = (configuration: Configuration, productName?: ProductName): string =>
  describeRules(rulesOf(configuration), productName).join('; ');

/** The attributes with the address of the product data. The studio writes that of the demo's shop: it follows from what the cards show. */
const ADDRESSES = ['catalog-url', 'product-url'];

const isStudios = ({ place, name, a, b }: Difference): boolean =>
  place === 'attributes' &&
  ADDRESSES.includes(name) &&
  [a, b].every((address) => address === undefined || isDemoCatalogue(address));

/** In what two designs differ. */
export const designDifferences = (a: Configuration, b: Configuration, productName?: ProductName): DesignDifferences => {
  const found: DesignDifferences = { settings: [], isLook: false };
  const compare = (title: string, from: string, to: string): void => {
    if (from !== to) found.settings.push({ title, from, to, sentence: becomes(title, from, to) });
  };
  compare(texts.changes.names.kind, kindText(a), kindText(b));
  // What else popular products are for is told by their other settings.
  if (a.attributes.area !== b.attributes.area) compare(texts.changes.goal, goalText(a), goalText(b));
  for (const name of BRAND_FIELDS) {
    const [before, after] = [a, b].map((each) => brandText(name, brandOf(each)[name]) || undefined);
    if (before !== after) found.settings.push(told(texts.looks.titles[name], before, after));
  }
  for (const difference of differences(withoutBrand(a), withoutBrand(b))) {
    const { place, name } = difference;
    const of = (configuration: Configuration, own: string | undefined) =>
      place === 'attributes' ? (own ?? usual(configuration, name)) : own;
    const ofProducts = name === 'exclude' ? productName : undefined;
    const [before, after] = [of(a, difference.a), of(b, difference.b)].map((value) =>
      value && ofProducts ? listed(value.trim().split(/\s+/).map(ofProducts)) : value,
    );
    if (before === after) continue;
    if (place === 'element' || (place === 'attributes' && TOLD.includes(name)) || isStudios(difference)) continue;
    const known = plain.find((each) => each.place === place && each.name === name);
    const title = ADDRESSES.includes(name) ? texts.changes.names.data : plainTitle(place, name);
    if (place !== 'attributes' && !known) found.isLook = true;
    else {
      const change = told(title, before, after, known?.choices, noneOf(a, difference));
      found.settings.push({ ...change, isChoice: !!known?.choices });
    }
  }
  const rules = (configuration: Configuration) => rulesSentence(configuration, productName) || texts.changes.none;
  compare(texts.changes.names.rules, rules(a), rules(b));
  return found;
};

/** A longer name is cut: it stands inside sentences. */
const LONGEST = 30;

/** What a design is, by one difference from A: `Carousel`, `Heading “Loved by others”`, or `other looks`. */
export const differenceText = (a: Configuration, b: Configuration): string => {
  const { settingIs, otherLooks, sameDesign } = texts.changes;
  const { settings, isLook } = designDifferences(a, b);
  const first = settings.find(({ isChoice }) => isChoice) ?? settings[0];
  if (!first) return isLook ? otherLooks : sameDesign;
  const text = first.isChoice ? first.to : filled(settingIs, { title: first.title, value: first.to });
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
};

/** All differences in one text; '' if there are none. */
export const allDifferences = (a: Configuration, b: Configuration, productName?: ProductName): string => {
  const { settings, isLook } = designDifferences(a, b, productName);
  const told = settings.map(({ sentence }) => sentence);
  return listed(isLook ? [...told, texts.changes.otherLooks] : told);
};

/** The design of an arm of a list's experiment. */
export const armConfiguration = (place: PublishedPlace, index: number): Configuration =>
  configurationOf({ ...place, ...armDesign(place, index) });

/** What B of a list's experiment is: no list, another list by its name, or a difference. */
export const bText = (place: PublishedPlace): string => {
  const b = place.experiment?.arms[1];
  if (b?.none) return texts.changes.noList;
  return b && b.name !== 'B' ? b.name : differenceText(armConfiguration(place, 0), armConfiguration(place, 1));
};
