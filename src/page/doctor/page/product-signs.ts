import { metaOf } from '../../../protocol/markup/product-page.js';
import { addButtons, isSeen, nameOf } from '../../shared/add-buttons.js';
import { ofDocument } from '../../shared/of-document.js';
import { labelMatches } from '../../without-code/sources/page/read-label.js';
import { runsIn } from '../../without-code/sources/page/runs.js';
import { MOST_STEPS } from '../../without-code/sources/read-source.js';
import { LISTS } from '../lists/page-list.js';

/** Why a page looks like a product's page to a shopper, although neither a data layer nor markup names the product. */
export interface ProductSigns {
  /** what was seen: `the button “Add to cart”` */
  signs: readonly string[];
  /** a label with the product's number, and the text beside it */
  label?: { text: string; value: string } | undefined;
}

const LONGEST_TEXT = 80;

/** Labels of a product's number, in the languages of `ADD_WORDS`. */
const LABEL =
  /^(sku|item (?:no|number|code)|article (?:no|number)|product (?:no|number|code)|part number|model number|art(?:ikel)?[-. ]?(?:nummer|nr)|art|r\u00e9f(?:\u00e9rence)?|ref(?:erencia|erence)?|c\u00f3digo|codice|artikelnummer|numer katalogowy|\u0430\u0440\u0442\u0438\u043a\u0443\u043b)\.?\s{0,3}[:#]?\s{0,3}(.{0,60})$/i;

const isOutside = (element: Element): boolean =>
  !element.closest(`${LISTS},script,style,template,noscript`) && isSeen(element);

/** The numbers beside such labels, as `data-product-at` reads them. A cart or a comparison has several. */
const labels = (root: Element): NonNullable<ProductSigns['label']>[] => {
  const steps = { left: MOST_STEPS };
  const names = new Map<string, string>();
  for (const { text } of runsIn(root, steps)) {
    const [, label] = (text.length <= LONGEST_TEXT && LABEL.exec(text.trim())) || [];
    if (label) names.set(label.toLowerCase(), label);
  }
  return [...names.values()].flatMap((text) =>
    labelMatches(root, text, steps).flatMap(({ value, element }) =>
      value && isOutside(element) ? { text, value } : [],
    ),
  );
};

/** @returns undefined if the page doesn't look like the page of one product */
export const readProductSigns = (): ProductSigns | undefined => {
  const root = ofDocument('documentElement');
  const type = metaOf(root, 'og:type');
  const isMarked = /^(og:)?product(\.(item|group))?$/.test(type ?? '');
  const isPriced = metaOf(root, 'product:price:amount') !== undefined;
  const buttons = addButtons();
  const numbers = labels(root);
  const [button, another] = buttons;
  const [label, otherLabel] = numbers;
  const hasOneHeading = [...ofDocument('querySelectorAll')('h1')].filter(isSeen).length === 1;
  const signs = [
    isMarked && 'og:type product',
    isPriced && 'product:price:amount',
    button && !another && `the button “${nameOf(button)}”`,
    label && !otherLabel && `the label “${label.text}” with “${label.value}”`,
  ].filter((sign) => typeof sign === 'string');
  // One sign alone may stand on any page.
  if (signs.length < 2 || !hasOneHeading) return;
  return { signs, label: otherLabel ? undefined : label };
};
