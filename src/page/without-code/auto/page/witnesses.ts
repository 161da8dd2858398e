import { idOf } from '../../../../protocol/markup/ids.js';
import { ofDocument } from '../../../shared/of-document.js';
import type { Claim } from './decide.js';

/** A page with more ids of one kind says nothing about its own product. */
const MOST_IDS = 500;

const idsOf = (from: string, selector: string, idIn: (element: HTMLInputElement) => unknown): Claim => {
  const found = [...ofDocument('querySelectorAll')<HTMLInputElement>(selector)].map(idIn);
  const ids = [...new Set(found.flatMap((id) => idOf(id) || []))];
  return { from, ids: ids.length > MOST_IDS ? [] : ids };
};

/** Fields of add-to-cart forms that have the product's id. */
const FIELDS = 'form :is([name=product_id],[name=id_product],[name=product],[name=add-to-cart])';

/** The ids that the page has outside its markup and its data layer. Each kind of place is one witness. */
export const pageWitnesses = (): Claim[] => [
  idsOf('the form', FIELDS, ({ value }) => value),
  idsOf(
    'data-product-id',
    '[data-product-id],[data-product_id]',
    ({ dataset }) => dataset.productId ?? dataset.product_id,
  ),
];
