// For `recotag check`: records from before the page's own scripts run, and examines the page on request.

import type { Config } from '../../protocol/config.js';
import type { PageEvidence } from '../without-code/auto/evidence.js';
import { diagnose } from './diagnose.js';
import { gatherFacts } from './gather-facts.js';
import { hearListeners } from './observe/listeners.js';
import { aboutService } from './observe/services.js';
import { tagAttributes } from './observe/settings.js';
import { wait } from './page/settled.js';
import { readers } from './readers.js';
import { Session } from './session.js';
import { wishes } from './wishes.js';

/** What the views and the carts of a page depend on, as `Finding.about`: for findings about operations that were not sent. */
export const aboutSending = ({ baseUrl, operations }: Config, origin: string): Record<'view' | 'cart', string[]> => {
  const common = [
    ...(baseUrl ? [aboutService({ baseUrl }, origin)] : []),
    ...['recotag.js', 'recotag-auto.js', 'recotag-consent.js'].map((file) => `file ${file}`),
    ...tagAttributes.map((name) => `setting ${name}`),
    'consent',
  ];
  return {
    view: [...common, 'command viewProduct', `operation ${operations?.ViewProduct || 'ViewProduct'}`],
    cart: [...common, 'command setCart', `operation ${operations?.SetCart || 'SetCart'}`],
  };
};

/** The longest wait for the page and for the responses to the doctor's own requests, in milliseconds. */
const LONGEST = 12_000;

/** @param mayAskService whether a harmless test request may be sent to the service */
const examine = async (session: Session, mayAskService: boolean) => {
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
    // Whether it looks like the page of a product, or its markup or a view says so.
    isProductPage: !!(marked?.product || signs || viewed?.isHere),
    isServiceKnown: trials.some(({ own, outcome }) => own && outcome === 'answered'),
    // What views and carts depend on, as `Finding.about`.
    sending: aboutSending(config, origin),
    // What kind of page this is, if a published list depends on it and the page tells it.
    kind: (Reflect.get(document, Symbol.for('recotag')) as PageEvidence | undefined)?.page?.kind,
    published: facts.publishedPlaces,
  };
};

/** The result of examining a page. */
export type Examination = Awaited<ReturnType<typeof examine>>;

if (window === window.top) {
  const session = new Session(
    () => {},
    async () => readers,
  );
  session.begin();
  session.listensToActions = hearListeners('reco-action');
  // Not enumerable, so that the page's own code doesn't find it.
  Object.defineProperty(window, 'recotagDoctor', {
    value: (mayAskService: boolean) => examine(session, mayAskService),
  });
}
