import { plainText } from '../../../page/doctor/finding.js';
import { type FindingId, findings as records } from '../../../page/doctor/findings/all.js';
import { explains } from '../../../page/doctor/only-causes.js';
import type { Wish } from '../../../page/doctor/wishes.js';
import { plainWords } from '../../../page/doctor/words.js';
import type { Step, Walk } from './walk.js';

/** A result of the check, in one sentence. */
export interface Finding {
  /** `unseen`: the page asks for it, and the walk could not see whether it works */
  grade: 'good' | 'note' | 'unseen' | 'warning' | 'problem';
  sentence: string;
  /** what it means for the shop, for merchandisers */
  plain?: string;
  /** what the list that it is about is called in the studio */
  list?: string | undefined;
  /** the heading in docs/findings.md */
  id?: string;
  /** the evidence, if the doctor has some */
  seen?: string;
}

/** A finding with what it is about, to leave out consequences. */
interface Found extends Finding {
  about?: readonly string[] | undefined;
  wish?: string | undefined;
}

const list = (ids: Iterable<string>): string => [...new Set(ids)].join(', ');

const GRADES = { error: 'problem', warning: 'warning', note: 'note' } as const;

/** A finding as the causes are compared. */
const subject = ({ id = '', about }: Pick<Found, 'id' | 'about'>) => ({ id, ...(about && { about }) });

const NO_TAG = { id: 'tag-missing' };

/** Whether the walk's own click may have put something over the page: it opens the small cart, or says that a product was added. */
const isCovered = (steps: readonly Step[], index: number): boolean => {
  const { name, page } = steps[index]!;
  const pathOf = (address = '') => address.replace(/#.*/, '');
  return name === 'add' || (name === 'cart' && pathOf(page.address) === pathOf(steps[index - 1]?.page.address));
};

/** The doctor's findings: each one once, with the pages on which it was found. */
const doctors = (steps: readonly Step[]): Found[] => {
  const bySentence = new Map<string, Found & { pages: string[] }>();
  for (const [index, { page, isBare, doctor }] of steps.entries())
    for (const { id, level, effect, remedy, list, sentence, seen, about, wish } of doctor.findings) {
      if (id === 'list-unseen' && isCovered(steps, index)) continue;
      // The settings of the tag that the walk adds are no mistake of the page.
      if (isBare && explains(NO_TAG, subject({ id, about }))) continue;
      const pages = bySentence.get(sentence)?.pages ?? [];
      if (!pages.includes(page.address)) pages.push(page.address);
      const plain = plainText(plainWords({ id, effect, remedy, list }));
      bySentence.set(sentence, { grade: GRADES[level], id, plain, list, sentence, seen, about, wish, pages });
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

/** Judges by the whole walk what one page can't decide: what another page had is no mistake. */
const ofWholeWalk = (found: readonly Found[], unseen: readonly Wish[]): Found[] =>
  found.flatMap((finding) => {
    const { wish, grade } = finding;
    if (!wish) return finding;
    if (!unseen.some(({ id }) => id === wish)) return [];
    // The walk has tried to fill the cart.
    return { ...finding, grade: grade === 'note' ? 'warning' : grade };
  });

/** A result of the walk itself, with the texts of a finding of the doctor that says the same. */
const said = (grade: Finding['grade'], sentence: string, id?: FindingId, about?: readonly string[]): Found => ({
  grade,
  sentence,
  ...(id && { id, plain: plainText(records[id]), about }),
});

/** The pages: those that answer with an error, have no tag, or don't stay. */
const ofPages = ({ steps, isInstalled, isRestless }: Walk): Found[] => {
  const failed = steps.flatMap(({ page, httpStatus = 200 }) =>
    httpStatus < 400 ? [] : `${page.address} responded with ${httpStatus}`,
  );
  const bare = isInstalled ? steps.filter(({ isBare }) => isBare).map(({ page }) => page.address) : [];
  return [
    failed[0] &&
      said(
        'problem',
        `${list(failed)}, so the other findings are about an error page: correct the address, or the server.`,
      ),
    !isInstalled &&
      said(
        'problem',
        'The page has no tag. This report shows what a tag with data-data-layer and data-auto="view cart" would send.',
        'tag-missing',
      ),
    bare[0] &&
      said('warning', `${list(bare)} has no tag, so nothing of what shoppers do there is reported.`, 'tag-missing'),
    isRestless &&
      said(
        'problem',
        'A page navigates again and again without a shopper’s action: the command stopped it.',
        'page-restless',
      ),
  ].filter((found): found is Found => !!found);
};

const accepted = ({ operations }: Walk, words: RegExp) =>
  operations.filter(({ isAccepted, operation }) => isAccepted && words.test(operation));
const idsOf = (operations: ReturnType<typeof accepted>): string[] =>
  operations.flatMap(({ products }) => products.map(({ product }) => product));

/** What the command did with operations that it didn't send. */
const heldBack = ({ isSent }: Walk): string =>
  isSent ? '' : ' The command responded to it in place of the service (see --send).';

const isDone = ({ steps }: Walk, wanted: Step['name']): boolean =>
  steps.some(({ name, did }) => name === wanted && !!did);

const ofViews = (walked: Walk): Found => {
  const { steps, operations } = walked;
  const { view: about } = steps[0]!.doctor.sending;
  const views = idsOf(accepted(walked, /View/));
  if (views.length) return said('good', `A view was sent: product ${list(views)}.${heldBack(walked)}`);
  if (operations.some(({ operation }) => /View/.test(operation)))
    return said('problem', 'A view was sent, and the service did not accept it.', 'view-missing', about);
  const why = steps.some(({ doctor }) => doctor.isProductPage)
    ? 'No view was sent, although a page of a product was opened.'
    : 'No view was sent: no opened page looks like the page of a product. Give the address of one, or its link with --product <selector>.';
  return said('problem', why, 'view-missing', about);
};

const ofRepeatedViews = (walked: Walk): Found[] => {
  const forms = accepted(walked, /View/).map(({ step, body }) => `${step} ${body}`);
  return forms.length > new Set(forms).size
    ? [said('warning', 'The same view was sent more than once for one page.')]
    : [];
};

const addedBy = ({ steps }: Walk): string | undefined => steps.find(({ name }) => name === 'add')?.did;

const inCartOf = (walked: Walk): string[] => idsOf(accepted(walked, /Cart/).slice(-1));

const ofCarts = (walked: Walk): Found[] => {
  const { steps, ways } = walked;
  const { cart: about } = steps[0]!.doctor.sending;
  const added = addedBy(walked);
  const carts = accepted(walked, /Cart/);
  const inCart = inCartOf(walked);
  const good = said('good', `A cart was sent: ${list(inCart)}.${heldBack(walked)}`);
  if (!added)
    return [
      ...(inCart.length ? [good] : []),
      ...(ways.add
        ? []
        : [
            said(
              'unseen',
              `Not seen: ${carts.length ? 'whether a product that is added is in the cart that is sent' : 'the cart'}, because no add-to-cart button was found, so view and cart are not compared. Set its selector with --add <selector>.`,
            ),
          ]),
    ];
  // An empty cart of a new device isn't sent.
  const isEmptied = steps.some(({ name, page }) => (name === 'add' || name === 'cart') && page.cartLines === 0);
  if (inCart.length) return [good];
  const what = !carts.length && !isEmptied ? 'no cart was sent' : 'the cart that the page reports is empty';
  return [said('problem', `${added} was clicked, but ${what}.`, 'cart-unreported', about)];
};

/** The user's selectors that match nothing. */
const ofWays = (walked: Walk): Found[] =>
  (['product', 'add', 'cart'] as const)
    .filter((name) => walked.ways[name] && !isDone(walked, name))
    .map((name) => said('problem', `Nothing on the page matches --${name} ${walked.ways[name]}.`));

/** Whether view and cart mean the same product. */
const ofIds = (walked: Walk): Found[] => {
  const views = idsOf(accepted(walked, /View/));
  const inCart = inCartOf(walked);
  // A cart from before the view is no evidence.
  if (!addedBy(walked) || !views.length || !inCart.length) return [];
  return [
    inCart.some((id) => views.includes(id))
      ? said('good', 'View and cart name the same product.')
      : said(
          'problem',
          `View and cart name the product differently: ${list(views)} and ${list(inCart)}. Set data-product-key to the fields that have the id.`,
          'product-disputed',
        ),
  ];
};

/** What the walk itself finds, before consequences are left out. */
const ofWalk = (walked: Walk): Found[] => [
  ...ofPages(walked),
  // Without the link of --product, no product's page was opened.
  ...[ofViews(walked)].filter(({ grade }) => grade === 'good' || !walked.ways.product || isDone(walked, 'product')),
  ...ofRepeatedViews(walked),
  ...ofCarts(walked),
  ...ofWays(walked),
  ...ofIds(walked),
];

/** The finding that there is no such operation. */
const MISSING = { view: 'view-missing', cart: 'cart-unreported' } as const;

/** All findings of a walk, one for each cause. */
export const findings = (walked: Walk): Finding[] => {
  const { steps, isSent } = walked;
  const unseen = unseenOf(steps);
  const views = idsOf(accepted(walked, /View/));
  // What was sent on one page of the walk is not missing on the next one, which shows the same product.
  const isContradicted = ({ id, sentence }: Found) =>
    id === 'view-missing' && views.some((product) => sentence.includes(`the product ${product},`));
  const ofDoctor = ofWholeWalk(doctors(steps), unseen).filter((found) => !isContradicted(found));
  const isExplained = (finding: Found) => ofDoctor.some((cause) => explains(subject(cause), subject(finding)));
  const isServiceKnown = steps.some(({ doctor }) => doctor.isServiceKnown);
  const own = ofWalk(walked).flatMap((finding): Found[] => {
    const [, word] =
      finding.grade === 'good' && !isSent ? (/^A (view|cart) was sent/.exec(finding.sentence) ?? []) : [];
    const what = word as keyof typeof MISSING | undefined;
    const id = what ? MISSING[what] : finding.id;
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
    ...all.map(({ about: _, wish: __, ...finding }) => finding),
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
