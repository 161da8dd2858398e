import { idOf } from '../../../../protocol/markup/ids.js';
import { type Fields, fieldsOf } from '../../../shared/fields-of.js';

/** The id of a purchase: GA4's `transaction_id`, or the one of Universal Analytics' `actionField`. '' without one. */
export const transactionId = ({ transaction_id, actionField }: Fields): string =>
  idOf(transaction_id ?? fieldsOf(actionField).id);
