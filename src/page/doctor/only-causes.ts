import type { Finding, FindingRecords } from './finding.js';
import { findings } from './findings/all.js';

type Subject = Pick<Finding, 'id' | 'about'>;

const isAboutSame = ({ about: [subject] = [] }: Subject, { about }: Subject): boolean =>
  !subject || !about || about.includes(subject);

export const explains = (cause: Subject, finding: Subject): boolean =>
  cause !== finding &&
  (findings as FindingRecords)[cause.id]?.explains?.includes(finding.id) === true &&
  isAboutSame(cause, finding);

/** Leaves out the consequences. A consequence may be a cause, too, so all findings count. */
export const onlyCauses = (all: readonly Finding[]): Finding[] =>
  all.filter((finding) => !all.some((cause) => explains(cause, finding)));
