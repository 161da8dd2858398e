import { problems } from '../../../src/node/relay/json/problems.js';
import { designOf } from '../../../src/node/relay/lists/design-format.js';
import type { ElementName } from '../../../src/protocol/list-attribute-row.js';
import { attributeName, rowsOf } from '../../../src/protocol/list-attributes.js';
import { attributeRow } from './attribute-rows.js';
import { isFallback } from './fallback.js';
import { bareList, type Configuration, SETTING_PLACES, type SettingPlace } from './state.js';

const designs = { 'reco-list': designOf('reco-list'), 'popular-products': designOf('popular-products') };

export const isElement = (name: string): name is ElementName => Object.hasOwn(designs, name);

export const attributesOf = (element: string): ReadonlySet<string> =>
  new Set(isElement(element) ? rowsOf(element).flatMap((row) => attributeName(row) ?? []) : []);

export const isCurrency = (value: string): boolean => Intl.supportedValuesOf('currency').includes(value);

/** In the text of a style sheet, an open bracket would swallow what follows. */
const isBalanced = (css: string): boolean => {
  let open = 0;
  for (const sign of css.replace(/"[^"]*"|'[^']*'/g, '')) {
    open += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (open < 0) return false;
  }
  return open === 0;
};

/** Whether a list can have this value: as the store of published lists judges it. Of content, there is only the studio's fallback. */
export const isRight = (element: string, place: SettingPlace, name: string, value: string): boolean => {
  if (place === 'slots') return name === 'empty' && isFallback(value);
  if (!isElement(element) || (place === 'attributes' && !attributesOf(element).has(name))) return false;
  const row = place === 'attributes' ? attributeRow(element, name) : undefined;
  if (row?.kind === 'text' && row.format === 'currency' && !isCurrency(value)) return false;
  if (place !== 'attributes' && !isBalanced(value)) return false;
  return designs[element][place].check({ [name]: value }, '', problems());
};

/** A design without invalid values: the preview, the shop and the code have it. */
export const validDesign = (configuration: Configuration): Configuration => {
  const { element } = configuration;
  const valid = bareList(element);
  for (const place of SETTING_PLACES)
    for (const [name, value] of Object.entries(configuration[place]))
      if (isRight(element, place, name, value)) valid[place][name] = value;
  return valid;
};
