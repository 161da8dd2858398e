import { tagFindings } from '../../../page/doctor/checks/tag.js';
import { explains } from '../../../page/doctor/explains.js';
import { walkFindings } from '../../../page/doctor/walk-findings.js';
import type { Wish } from '../../../page/doctor/wishes.js';
import type { Step, Walk } from './walk.js';

/** A result of the check, in one sentence. */
export interface Finding {
  /** `unseen`: the page asks for it, and the walk could not see whether it works */
  grade: 'good' | 'note' | 'unseen' | 'warning' | 'problem';
  sentence: string;
  /** what it means for the shop, for merchandisers */
  plain?: string;
  /** the heading in docs/findings.md */
  id?: string;
  /** the evidence, if the doctor has some */
  seen?: string;
}

/** A finding with what it is about, to leave out consequences. */
interface Found extends Finding {
  about?: readonly string[] | undefined;
}

/** The texts for merchandisers of what the walk itself finds. */
const PLAIN = { ...walkFindings, 'tag-missing': tagFindings['tag-missing'].plain };

const list = (ids: Iterable<string>): string => [...new Set(ids)].join(', ');

const GRADES = { error: 'problem', warning: 'warning', note: 'note' } as const;

/** A finding as the table of causes reads it. */
const subject = ({ id = '', about }: Pick<Found, 'id' | 'about'>) => ({ id, ...(about && { about }) });

const NO_TAG = { id: 'tag-missing' };

/** The doctor's findings: each one once, with the pages on which it was found. */
const doctors = (steps: readonly Step[]): Found[] => {
  const bySentence = new Map<string, Found & { pages: string[] }>();
  for (const { page, isBare, doctor } of steps)
    for (const { id, level, plain, sentence, seen, about } of doctor.findings) {
      // The settings of the tag that the walk adds are no mistake of the page.
      if (isBare && explains(NO_TAG, subject({ id, about }))) continue;
      const pages = bySentence.get(sentence)?.pages ?? [];
      if (!pages.includes(page.address)) pages.push(page.address);
      bySentence.set(sentence, { grade: GRADES[level], id, plain, sentence, seen, about, pages });
    }
  return [...bySentence.values()].map(({ pages, seen, ...finding }) => ({
    ...finding,
    seen: `${seen}, on ${pages.join(' and ')}`,
  }));
};

/** What was not seen to work on any page of the walk. */
const unseenOf = (steps: readonly Step[]): Wish[] => {
  const all = new Map<string, Wish>();
  // A page without a tag asks for nothing, except the first one, which shows what a tag would do.
  for (const { page, doctor } of steps.filter(({ isBare }, index) => !index || !isBare))
    for (const wish of doctor.wishes) {
      // Lists of different pages are different lists.
      const key = wish.id.startsWith('list ') ? `${wish.id} ${page.address}` : wish.id;
      if (!all.get(key)?.isSeen) all.set(key, wish);
    }
  return [...all.values()].filter(({ isSeen }) => !isSeen);
};

/** What was not there on one page, and is no mistake if another page of the walk had it: the finding, and its wish. */
const ELSEWHERE: Record<string, (about: readonly string[]) => string | undefined> = {
  'place-unmatched': (about) => about.find((each) => each.startsWith('place ')),
  'cart-unknown': () => 'exclude-cart',
  // Some pages push no event.
  'layer-missing': () => 'layer',
  // A shop may report the cart on its own page only.
  'cart-unreported': () => 'cart',
};

/** Judges by the whole walk what one page can't decide. */
const ofWholeWalk = (found: readonly Found[], unseen: readonly Wish[]): Found[] =>
  found.flatMap((finding) => {
    const wish = ELSEWHERE[finding.id ?? '']?.(finding.about ?? []);
    if (!wish) return finding;
    if (!unseen.some(({ id }) => id === wish)) return [];
    // The walk has tried to fill the cart.
    return { ...finding, grade: finding.grade === 'note' ? 'warning' : finding.grade };
  });

/** What the walk itself finds, before consequences are left out. */
const ofWalk = ({ steps, operations, isInstalled, isSent, isRestless, ways }: Walk): Found[] => {
  const found: Found[] = [];
  const { sending } = steps[0]!.doctor;
  const ABOUT: Record<string, readonly string[]> = { 'view-unsent': sending.view, 'cart-unsent': sending.cart };
  const add = (grade: Finding['grade'], sentence: string, id?: keyof typeof PLAIN) =>
    found.push({ grade, sentence, ...(id && { id, plain: PLAIN[id], about: ABOUT[id] }) });
  const accepted = operations.filter(({ isAccepted }) => isAccepted);
  const of = (words: RegExp) => accepted.filter(({ operation }) => words.test(operation));
  const idsOf = (words: RegExp) => of(words).flatMap(({ products }) => products.map(({ product }) => product));
  const held = isSent ? '' : ' The command responded to it in place of the service (see --send).';

  const failed = steps.flatMap(({ page, httpStatus = 200 }) =>
    httpStatus < 400 ? [] : `${page.address} responded with ${httpStatus}`,
  );
  if (failed[0])
    add(
      'problem',
      `${list(failed)}, so the other findings are about an error page: correct the address, or the server.`,
    );
  if (!isInstalled)
    add(
      'problem',
      'The page has no tag. This report shows what a tag with data-data-layer and data-auto="view cart" would send.',
      'tag-missing',
    );
  const bare = isInstalled ? steps.filter(({ isBare }) => isBare).map(({ page }) => page.address) : [];
  if (bare[0])
    add('warning', `${list(bare)} has no tag, so nothing of what shoppers do there is reported.`, 'tag-missing');
  if (isRestless)
    add(
      'problem',
      'A page navigates again and again without a shopper’s action: the command stopped it.',
      'page-restless',
    );

  const views = idsOf(/View/);
  if (views.length) add('good', `A view was sent: product ${list(views)}.${held}`);
  else if (operations.some(({ operation }) => /View/.test(operation)))
    add('problem', 'A view was sent, and the service did not accept it.', 'view-unsent');
  else if (ways.product && !steps.some(({ name, did }) => name === 'product' && did))
    add('problem', `No view was sent: nothing on the page matches --product ${ways.product}.`);
  else
    add(
      'problem',
      steps.some(({ doctor }) => doctor.isProductPage)
        ? 'No view was sent, although a page of a product was opened.'
        : 'No view was sent: no opened page looks like the page of a product. Give the address of one, or its link with --product <selector>.',
      'view-unsent',
    );
  const forms = of(/View/).map(({ step, body }) => `${step} ${body}`);
  if (forms.length > new Set(forms).size) add('warning', 'The same view was sent more than once for one page.');

  const added = steps.find(({ name }) => name === 'add')?.did;
  const carts = of(/Cart/);
  // An empty cart of a new device isn't sent.
  const isEmptied = steps.some(({ name, page }) => (name === 'add' || name === 'cart') && page.cartLines === 0);
  const inCart = carts.at(-1)?.products.map(({ product }) => product) ?? [];
  if (!added && inCart.length) add('good', `A cart was sent: ${list(inCart)}.${held}`);
  if (!added && ways.add) add('problem', `Nothing on the page matches --add ${ways.add}.`);
  else if (!added)
    add(
      'unseen',
      `Not seen: ${carts.length ? 'whether a product that is added is in the cart that is sent' : 'the cart'}, because no add-to-cart button was found, so view and cart are not compared. Set its selector with --add <selector>.`,
    );
  else if (!carts.length && !isEmptied) add('problem', `${added} was clicked, but no cart was sent.`, 'cart-unsent');
  else if (!inCart.length)
    add('problem', `${added} was clicked, but the cart that the page reports is empty.`, 'cart-unsent');
  else add('good', `A cart was sent: ${list(inCart)}.${held}`);
  if (ways.cart && !steps.some(({ name, did }) => name === 'cart' && did))
    add('problem', `Nothing on the page matches --cart ${ways.cart}.`);

  // A cart from before the view is no evidence.
  if (added && views.length && inCart.length) {
    const agree = inCart.some((id) => views.includes(id));
    if (agree) add('good', 'View and cart name the same product.');
    else
      add(
        'problem',
        `View and cart name the product differently: ${list(views)} and ${list(inCart)}. Set data-product-key to the fields that have the id.`,
        'ids-disagree',
      );
  }
  for (const { page, doctor } of steps) {
    const asked = page.lists.map(({ product }) => product).filter((id): id is string => !!id);
    const strange = asked.filter((id) => views.length && !views.includes(id) && !inCart.includes(id));
    // On a page with a view, the doctor compares them.
    if (strange.length && !doctor.isProductPage)
      add(
        'problem',
        `A list on ${page.address} requests recommendations for product ${list(strange)}, which is in no view and no cart.`,
      );
  }
  return found;
};

/** All findings of a walk, one for each cause. */
export const findings = (walked: Walk): Finding[] => {
  const { steps, isSent } = walked;
  const unseen = unseenOf(steps);
  const ofDoctor = ofWholeWalk(doctors(steps), unseen);
  const isExplained = (finding: Found) => ofDoctor.some((cause) => explains(subject(cause), subject(finding)));
  const isServiceKnown = steps.some(({ doctor }) => doctor.isServiceKnown);
  const own = ofWalk(walked).flatMap((finding): Found[] => {
    const [, what] =
      finding.grade === 'good' && !isSent ? (/^A (view|cart) was sent/.exec(finding.sentence) ?? []) : [];
    const id = what ? `${what}-unsent` : finding.id;
    if (id && isExplained({ ...finding, id })) return [];
    // An operation that the command held back is no success if the service didn't show that it would accept it.
    return what && !isServiceKnown
      ? [{ ...finding, grade: 'unseen', sentence: `Not seen: whether the service accepts the ${what}.` }]
      : [finding];
  });
  const all = [...own, ...ofDoctor];
  const isWell = !all.some(({ grade }) => grade === 'problem' || grade === 'warning');
  const rest = unseen.filter(({ id }) => id !== 'cart');
  return [
    ...all.map(({ about: _, ...finding }) => finding),
    ...(rest.length && isWell
      ? [
          {
            grade: 'unseen' as const,
            sentence: `Not seen yet: ${rest.map(({ what, how }) => `${what} (${how})`).join(', ')}.`,
          },
        ]
      : []),
  ];
};
