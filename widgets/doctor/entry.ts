// For `recotag check`: records from before the page's own scripts run, and examines the page on request.
import { diagnose, type LookedAt, lookedAt } from './diagnose.js';
import type { Finding } from './facts.js';
import { gatherFacts } from './gather-facts.js';
import { PLAIN } from './plain.js';
import { Session } from './session.js';

/** The result of examining a page. */
export interface Examination extends LookedAt {
  findings: (Finding & { plain: string })[];
}

/** The longest wait for the responses to the doctor's own requests, in milliseconds. */
const LONGEST = 12_000;
const PAUSE = 50;

if (window === window.top) {
  const session = new Session(() => {});
  session.begin();
  /** @param mayAskService whether a harmless test request may be sent to the service */
  const examine = async (mayAskService: boolean): Promise<Examination> => {
    session.mayAskService = mayAskService;
    let facts = gatherFacts(session);
    for (let waited = 0; session.probes.isBusy && waited < LONGEST; waited += PAUSE) {
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE);
      });
      facts = gatherFacts(session);
    }
    const findings = diagnose(facts).map((finding) => ({ ...finding, plain: PLAIN[finding.id] ?? '' }));
    return { findings, ...lookedAt(facts) };
  };
  // Not enumerable, so that the page's own code doesn't find it.
  Object.defineProperty(window, 'recotagDoctor', { value: examine });
}
