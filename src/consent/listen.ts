import { guarded } from '../page/guarded.js';
import { ofDocument } from '../page/of-document.js';
import { quietly } from '../page/quietly.js';
import { tagOnPage } from '../page/tag-on-page.js';
import type { ManagedConfig } from '../protocol/config.js';
import { own } from '../protocol/own.js';
import type { Manager } from './manager.js';
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
 */
export const listen = (): Decision => {
  const decision: Decision = {};
  let reading = 0;

  const read = async (name: string, manager: Manager): Promise<void> => {
    const attempt = ++reading;
    const category = tagOnPage().config!.consentCategory ?? manager.category;
    Object.assign(decision, { from: name, category });
    // A manager that throws counts as a manager without an answer.
    const answers = await Promise.all(category.split(' ').map(async (each) => manager.allows(each))).catch(() => []);
    if (attempt !== reading || !answers.length || answers.some((each) => each === undefined)) return;
    const answer = answers.every(Boolean) ? 'granted' : 'denied';
    if (answer === decision.answer) return;
    Object.assign(decision, { answer, time: Date.now() });
    window.recotag!('config', { consent: answer, consentBy: name } as ManagedConfig);
  };

  const look = (): void => {
    for (const name of `${tagOnPage().config!.consentFrom}`.split(' ')) {
      const manager = own(managers)[name];
      if (manager && quietly(() => manager.isHere(soon))) return void read(name, manager);
    }
  };

  /** Some managers store the answer after their event. */
  const soon = guarded(() => Promise.resolve().then(look));

  // Events on `document` reach the window's capturing listeners, also those that don't bubble.
  for (const { events } of Object.values(managers))
    for (const name of events?.split(' ') ?? []) addEventListener(name, soon, true);
  // The `load` events of scripts don't reach the window: https://dom.spec.whatwg.org/#interface-document
  ofDocument('addEventListener')('load', soon, true);
  ofDocument('addEventListener')('DOMContentLoaded', soon);
  addEventListener('load', soon);
  look();
  return decision;
};
