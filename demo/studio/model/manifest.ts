import { PRODUCT_DATA, productData } from './product-data.js';
import type { SettingPlace } from './state.js';

export interface Setting {
  place: SettingPlace;
  /** attribute, slot, CSS property or part */
  name: string;
  description: string;
  /** in TypeScript or CSS syntax */
  type: string;
  /** '' if there is none */
  default: string;
}

export interface ElementDefinition {
  name: string;
  description: string;
  settings: readonly Setting[];
}

interface Described {
  name?: string;
  description?: string;
  summary?: string;
  default?: string;
  syntax?: string;
  type?: { text?: string };
}

interface Declaration {
  name: string;
  tagName?: string;
  description?: string;
  summary?: string;
  superclass?: { name: string };
  attributes?: Described[];
  slots?: Described[];
  cssProperties?: Described[];
  cssParts?: Described[];
}

/** The parts of custom-elements.json that the studio reads (https://github.com/webcomponents/custom-elements-manifest). */
export interface Manifest {
  modules: { declarations?: Declaration[] }[];
}

const PLACES: [SettingPlace, 'attributes' | 'slots' | 'cssProperties' | 'cssParts'][] = [
  ['attributes', 'attributes'],
  ['slots', 'slots'],
  ['properties', 'cssProperties'],
  ['parts', 'cssParts'],
];

/** A default value without the quotes of a TypeScript string. */
const plain = (text = ''): string => (text === 'undefined' ? '' : text.replace(/^(['"`])(.*)\1$/, '$2'));

/** The default value in a description: “default 10”, “Default `grid`”, “`lazy`, the default”. */
const told = (text: string): string => {
  const [, code, number] = /\bdefault (?:`([^`]+)`|(\d[\w.]*))/i.exec(text) ?? [];
  const [, before] = /`([^`]+)`, the default/i.exec(text) ?? [];
  return code ?? number?.replace(/\.$/, '') ?? before ?? '';
};

/** A description in one line, without references to sections of documents. */
const readable = (text: string): string =>
  text
    .replace(/,? ?interface\.txt section [\d.]+/g, '')
    .replace(/ \(\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const setting = (
  place: SettingPlace,
  { name = '', description, summary, syntax, type, ...rest }: Described,
): Setting => ({
  place,
  name,
  description: readable(description ?? summary ?? ''),
  type: syntax ?? type?.text ?? 'string',
  default: plain(rest.default) || told(description ?? summary ?? ''),
});

/** The number of columns on phones: not a property of the lists, but of the style sheet that the studio writes. */
export const PHONE_COLUMNS = '--reco-columns-on-phones';

const phoneColumns: Setting = {
  place: 'properties',
  name: PHONE_COLUMNS,
  description:
    'Number of columns on screens narrower than 36em. The studio writes it as `--reco-columns` inside a media query.',
  type: '<integer>',
  default: '2',
};

const productDataSetting: Setting = {
  place: 'properties',
  name: PRODUCT_DATA,
  description: `Product data that cards show: ${productData.map(({ id }) => `\`${id}\``).join(', ')}. Your catalogue must have it.`,
  type: '<string>',
  default: '',
};

/** Settings of the studio's own, by the property that each follows. */
const AFTER: Readonly<Record<string, Setting>> = {
  '--reco-columns': phoneColumns,
  '--reco-price-weight': productDataSetting,
};

/** The elements of a manifest with their own and inherited settings. */
export const readManifest = ({ modules }: Manifest): ElementDefinition[] => {
  const declarations = modules.flatMap(({ declarations = [] }) => declarations);
  const byClass = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  return declarations
    .filter(({ tagName }) => tagName)
    .map((declaration) => {
      const found = new Map<string, Setting>();
      for (let each: Declaration | undefined = declaration; each; each = byClass.get(each.superclass?.name ?? ''))
        for (const [place, key] of PLACES)
          for (const described of each[key] ?? []) {
            const made = setting(place, described);
            if (!found.has(`${place} ${made.name}`)) found.set(`${place} ${made.name}`, made);
          }
      return {
        name: declaration.tagName!,
        description: readable(declaration.description ?? declaration.summary ?? ''),
        settings: [...found.values()].flatMap((each) => [each, AFTER[each.name] ?? []].flat()),
      };
    });
};
