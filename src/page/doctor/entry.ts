// For `recotag check`: records from before the page's own scripts run, and examines the page on request.

import type { PageKind } from '../../protocol/list-pages.js';
import type { PlaceState } from '../places/evidence.js';
import type { PageEvidence } from '../without-code/auto/evidence.js';
import { aboutSending } from './about-sending.js';
import { diagnose } from './diagnose.js';
import type { Finding } from './finding.js';
import { gatherFacts } from './gather-facts.js';
import { hearListeners } from './observe/listeners.js';
import { wait } from './page/settled.js';
import { readers } from './readers.js';
import { Session } from './session.js';
import { type Wish, wishes } from './wishes.js';

/** The result of examining a page. */
export interface Examination {
  wishes: Wish[];
  /** whether it looks like the page of a product, or its markup or a view says so */
  isProductPage: boolean;
  /** whether the service has responded to a test request */
  isServiceKnown: boolean;
  /** what views and carts depend on, as `Finding.about` */
  sending: Record<'view' | 'cart', string[]>;
  /** what kind of page this is, if a published list depends on it and the page tells it */
  kind?: PageKind | undefined;
  /** what became of each published list in this page, by its id */
  published: { id: string; state: PlaceState }[];
  findings: Finding[];
}

/** The longest wait for the page and for the responses to the doctor's own requests, in milliseconds. */
const LONGEST = 12_000;

if (window === window.top) {
  const session = new Session(
    () => {},
    async () => readers,
  );
  session.begin();
  session.listensToActions = hearListeners('reco-action');
  /** @param mayAskService whether a harmless test request may be sent to the service */
  const examine = async (mayAskService: boolean): Promise<Examination> => {
    const ask = async (): Promise<void> => {
      await Promise.all([session.prepare(), session.untilReported()]);
      await session.ask(gatherFacts(session).questions.filter(({ isOfService }) => mayAskService || !isOfService));
    };
    await Promise.race([ask(), wait(LONGEST)]);
    const facts = gatherFacts(session);
    const { marked, signs, viewed, trials, config, origin } = facts;
    return {
      findings: diagnose(facts),
      wishes: wishes(facts),
      isProductPage: !!(marked?.product || signs || viewed?.isHere),
      isServiceKnown: trials.some(({ own, outcome }) => own && outcome === 'answered'),
      sending: aboutSending(config, origin),
      kind: (Reflect.get(document, Symbol.for('recotag')) as PageEvidence | undefined)?.page?.kind,
      published: facts.publishedPlaces ?? [],
    };
  };
  // Not enumerable, so that the page's own code doesn't find it.
  Object.defineProperty(window, 'recotagDoctor', { value: examine });
}
