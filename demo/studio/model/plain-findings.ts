import type { CheckResult } from './server.js';
import { texts } from './texts.js';

type Finding = CheckResult['findings'][number];

/** What of a finding a merchandiser reads. Only the texts of good findings are in the language of the studio. */
interface PlainFinding extends Pick<Finding, 'grade'> {
  text: string;
  isEnglish: boolean;
}

const GOOD = [
  ['view', /^A view was sent/],
  ['cart', /^A cart was sent/],
  ['same', /^View and cart name the same product/],
] as const;

/** The findings of a check for merchandisers. What only developers understand, and stops nothing, is left out. */
export const plainFindings = (findings: readonly Finding[]): PlainFinding[] =>
  findings.flatMap(({ grade, plain, sentence }) => {
    const [good] = (grade === 'good' && GOOD.find(([, words]) => words.test(sentence))) || [];
    if (good) return { grade, text: texts.check.good[good], isEnglish: false };
    const isTold = !!plain || grade === 'problem' || grade === 'warning';
    return isTold ? { grade, text: plain || sentence, isEnglish: true } : [];
  });
