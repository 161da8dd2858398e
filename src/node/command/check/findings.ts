import { explains } from '../../../page/doctor/explains.js';
import type { Wish } from '../../../page/doctor/wishes.js';
import type { Finding, Found } from './finding.js';
import { JudgedWalk } from './judged-walk.js';
import type { Step, Walk } from './walk.js';

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

/** All findings of a walk, one for each cause. */
export const findings = (walked: Walk): Finding[] => {
  const { steps, isSent } = walked;
  const unseen = unseenOf(steps);
  const ofDoctor = ofWholeWalk(doctors(steps), unseen);
  const isExplained = (finding: Found) => ofDoctor.some((cause) => explains(subject(cause), subject(finding)));
  const isServiceKnown = steps.some(({ doctor }) => doctor.isServiceKnown);
  const own = new JudgedWalk(walked).findings().flatMap((finding): Found[] => {
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
