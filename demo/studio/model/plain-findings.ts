import { plainText } from '../../../src/page/doctor/finding.js';
import { inLanguage, plainWords } from '../../../src/page/doctor/words.js';
import type { CheckResult } from './server.js';
import { language } from './studio-language.js';
import { texts } from './texts.js';

type Finding = CheckResult['findings'][number];

const FILES = {
  en: async () => ({ default: {} }),
  de: () => import('../../../src/page/doctor/words/de.json', { with: { type: 'json' } }),
  ar: () => import('../../../src/page/doctor/words/ar.json', { with: { type: 'json' } }),
};

/** The result with what its findings mean in the language of the studio. What the walk alone finds is in English. */
export const translated = async (result: CheckResult): Promise<CheckResult> => {
  const words = inLanguage(language, (await FILES[language]()).default);
  const findings = result.findings.map((found) => {
    const { id = '', list } = found;
    const own = words.findings[id];
    return own ? { ...found, plain: plainText(plainWords({ ...own, id, list }, words)), isTranslated: true } : found;
  });
  return { ...result, findings };
};

/** What of a finding a merchandiser reads. */
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
  findings.flatMap(({ grade, plain, sentence, isTranslated }) => {
    const [good] = (grade === 'good' && GOOD.find(([, words]) => words.test(sentence))) || [];
    if (good) return { grade, text: texts.check.good[good], isEnglish: false };
    const isTold = !!plain || grade === 'problem' || grade === 'warning';
    return isTold ? { grade, text: plain || sentence, isEnglish: !isTranslated } : [];
  });
