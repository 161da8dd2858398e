import { idOf } from '../../markup/ids.js';
import { ofDocument } from '../../page/of-document.js';
import type { Claim } from './decide.js';

const idsOf = (from: string, selector: string, idIn: (element: HTMLInputElement) => unknown): Claim => ({
  from,
  ids: [
    ...new Set(
      Array.from(ofDocument('querySelectorAll')<HTMLInputElement>(selector), idIn).flatMap((id) => idOf(id) || []),
    ),
  ],
});

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
