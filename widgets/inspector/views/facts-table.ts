import { type Content, create } from '../page/create.js';

/** Names and what they are, with a remark on where it is from. */
export const factsTable = (rows: readonly (readonly [name: string, value: Content, remark?: Content])[]): HTMLElement =>
  create(
    'dl',
    {},
    rows.map(([name, value, remark]) =>
      create('div', {}, create('dt', {}, name), create('dd', {}, value, remark && create('small', {}, remark))),
    ),
  );
