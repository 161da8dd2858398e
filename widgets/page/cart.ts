import { tagOnPage } from '../../src/page/shared/of-document.js';
import { type Id, idTexts } from '../../src/protocol/xml.js';

const lines = (): readonly { product: Id }[] => tagOnPage().cart ?? [];

/** The number of lines in the cart that the tag last reported. */
export const cartLines = (): number => lines().length;

/** All ids of the products in that cart. */
export const cartIds = (): string[] => lines().flatMap(({ product }) => idTexts(product));
