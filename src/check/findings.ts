import type { Walk } from './walk.js';

/** A result of the check, in one sentence. */
export interface Finding {
  grade: 'good' | 'note' | 'warning' | 'problem';
  sentence: string;
  /** what it means for the shop, for merchandisers */
  plain?: string;
  /** the heading in docs/findings.md */
  id?: string;
  /** the evidence, if the doctor has some */
  seen?: string;
}

const list = (ids: Iterable<string>): string => [...new Set(ids)].join(', ');

const GRADES = { error: 'problem', warning: 'warning', note: 'note' } as const;

/** The doctor's findings: each one once, with the pages on which it was found. */
const doctors = (steps: Walk['steps']): Finding[] => {
  const bySentence = new Map<string, Finding & { pages: string[] }>();
  for (const { page, doctor } of steps)
    for (const { id, level, plain, sentence, seen } of doctor.findings) {
      const pages = bySentence.get(sentence)?.pages ?? [];
      if (!pages.includes(page.address)) pages.push(page.address);
      bySentence.set(sentence, { grade: GRADES[level], id, plain, sentence, seen, pages });
    }
  return [...bySentence.values()].map(({ pages, seen, ...finding }) => ({
    ...finding,
    seen: `${seen}, on ${pages.join(' and ')}`,
  }));
};

/** All findings of a walk. */
export const findings = ({ steps, operations, isInstalled }: Walk): Finding[] => {
  const found: Finding[] = [];
  const add = (grade: Finding['grade'], sentence: string) => found.push({ grade, sentence });
  const of = (words: RegExp) => operations.filter(({ operation }) => words.test(operation));
  const idsOf = (words: RegExp) => of(words).flatMap(({ products }) => products.map(({ product }) => product));

  if (!isInstalled)
    add(
      'problem',
      'The page has no tag. This report shows what a tag with data-data-layer and data-auto="view cart" would send.',
    );
  const views = idsOf(/View/);
  if (views.length) add('good', `A view was sent: product ${list(views)}.`);
  else
    add(
      'problem',
      'No view was sent: no opened page has its product in a data layer or in markup, or calls viewProduct.',
    );
  const forms = of(/View/).map(({ step, body }) => `${step} ${body}`);
  if (forms.length > new Set(forms).size) add('warning', 'The same view was sent more than once for one page.');

  const added = steps.find(({ name }) => name === 'add')?.did;
  const carts = of(/Cart/);
  const inCart = carts.at(-1)?.products.map(({ product }) => product) ?? [];
  if (!added)
    add(
      'warning',
      'No add-to-cart button was found, so view and cart are not compared: set its selector with --add <selector>.',
    );
  else if (!carts.length) add('problem', `${added} was clicked, but no cart was sent.`);
  else if (!inCart.length) add('problem', `${added} was clicked, but the cart that was sent is empty.`);
  else add('good', `A cart was sent: ${list(inCart)}.`);

  // A cart from before the view is no evidence.
  if (added && views.length && inCart.length) {
    const agree = inCart.some((id) => views.includes(id));
    if (agree) add('good', 'View and cart name the same product.');
    else
      add(
        'problem',
        `View and cart name the product differently: ${list(views)} and ${list(inCart)}. Set data-product-key to the fields that have the id.`,
      );
  }
  for (const { page } of steps) {
    const asked = page.lists.map(({ product }) => product).filter((id): id is string => !!id);
    const strange = asked.filter((id) => views.length && !views.includes(id) && !inCart.includes(id));
    if (strange.length)
      add(
        'problem',
        `A list on ${page.address} requests recommendations for product ${list(strange)}, which is in no view and no cart.`,
      );
  }
  return [...found, ...doctors(steps)];
};
