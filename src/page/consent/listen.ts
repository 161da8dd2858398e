import { readAnswer } from '../../protocol/answer.js';
import type { ManagedConfig } from '../../protocol/config.js';
import { withoutPrototype } from '../../protocol/without-prototype.js';
import { guarded, quietly } from '../shared/guarded.js';
import { ofDocument, tagOnPage } from '../shared/of-document.js';
import { readText } from '../shared/stored.js';
import { isNews } from './is-news.js';
import type { Allowed, Manager } from './manager.js';
import { managers } from './managers.js';

/** The consent manager and its answer. For the doctor it is `document[Symbol.for('recotag.consent')]`. */
export interface Decision {
  /** the manager, as in `data-consent-from`; undefined until the page has one of them */
  from?: string;
  category?: string;
  answer?: 'granted' | 'denied';
  /** when the manager gave this answer, as by `Date.now()` */
  time?: number;
}

/**
 * Listens to the first consent manager that the page has, and passes its answers to the tag. Managers are loaded later than this file, so
 * it looks again after each script that has been loaded and after the managers' own events.
 *
 * Only a change of the manager's answer is passed. A manager that repeats its answer may not know yet what the shopper has answered in
 * another tab.
 */
export const listen = (): Decision => {
  const decision: Decision = {};
  /** whether the shopper has given the last answer; otherwise it is the manager's default */
  let wasChosen: boolean | undefined;
  /** whether the manager had no answer when it was read before */
  let wasPending = false;
  let reading = 0;

  const read = async (name: string, manager: Manager): Promise<void> => {
    const attempt = ++reading;
    const category = tagOnPage().config!.consentCategory ?? manager.category;
    Object.assign(decision, { from: name, category });
    // A manager that throws counts as a manager without an answer.
    const answers = await Promise.all(category.split(' ').map(async (each) => manager.allows(each))).catch(
      (): Allowed[] => [undefined],
    );
    if (attempt !== reading) return;
    if (answers.includes(undefined)) {
      wasPending = true;
      return;
    }
    const answer = answers.every(Boolean) ? 'granted' : 'denied';
    const isChosen = answer === 'denied' || !answers.includes('default');
    if (answer === decision.answer && isChosen === wasChosen) return;
    // The shopper gave a manager's first answer before this page was loaded, unless the manager was waiting for it.
    const isRemembered = !decision.answer && !wasPending;
    const time = Date.now();
    wasChosen = isChosen;
    Object.assign(decision, { answer, time });
    const consentAt = isRemembered ? Math.round(performance.timeOrigin) : time;
    if (isChosen && isNews(answer, consentAt, readAnswer(readText('recotag.consent')), time))
      // biome-ignore lint/plugin/of-document: the entry goes on only where `tagOnPage` has found it
      window.recotag!('consent', answer, ...([`${name} ${consentAt}`] as never[]));
    // biome-ignore lint/plugin/of-document: the entry goes on only where `tagOnPage` has found it
    window.recotag!('config', { consent: answer, consentBy: name } as ManagedConfig);
  };

  const look = (): void => {
    for (const name of `${tagOnPage().config!.consentFrom}`.split(' ')) {
      const manager = (withoutPrototype(managers) as Readonly<Record<string, Manager>>)[name];
      if (manager && quietly(() => manager.isHere(soon))) return void read(name, manager);
    }
  };

  /** Some managers store the answer after their event. */
  const soon = guarded(() => Promise.resolve().then(look));

  // Events on `document` reach the window's capturing listeners, also those that don't bubble.
  for (const [, { events }] of Object.entries(managers))
    for (const name of events?.split(' ') ?? []) addEventListener(name, soon, true);
  // The `load` events of scripts don't reach the window: https://dom.spec.whatwg.org/#interface-document
  ofDocument('addEventListener')('load', soon, true);
  ofDocument('addEventListener')('DOMContentLoaded', soon);
  // After an answer in another tab, a manager that reads its cookie each time has a new answer, too.
  ofDocument('addEventListener')('recotag:device', soon);
  addEventListener('load', soon);
  look();
  return decision;
};
