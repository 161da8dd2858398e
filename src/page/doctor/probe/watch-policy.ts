import { guarded } from '../../shared/guarded.js';
import { ofDocument } from '../../shared/of-document.js';
import { wait } from '../page/settled.js';

/** The event comes after the request has failed. */
const LATER = 50;

/**
 * Requests something, and tells whether the page's content security policy has blocked it.
 *
 * @param work is given a function for a failed request
 */
export const watchPolicy = async <Result>(
  url: string,
  work: (isBlocked: () => Promise<boolean>) => Promise<Result>,
): Promise<Result> => {
  let blocked = false;
  const violated = guarded(({ blockedURI }: SecurityPolicyViolationEvent) => {
    blocked ||= url.startsWith(blockedURI);
  });
  ofDocument('addEventListener')('securitypolicyviolation', violated);
  try {
    return await work(async () => {
      await wait(LATER);
      return blocked;
    });
  } finally {
    ofDocument('removeEventListener')('securitypolicyviolation', violated);
  }
};
