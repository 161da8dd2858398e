import { gatherFacts } from '../gather-facts.js';
import { settledConfiguration } from '../observe/settled-configuration.js';
import { customerFields } from '../observe/shopper.js';
import { create } from '../page/create.js';
import { tagScripts } from '../page/tag-scripts.js';
import { discreet } from '../privacy/secret.js';
import type { Session } from '../session.js';
import { factsTable } from './facts-table.js';
import type { View } from './view.js';

export const settingsView: View = {
  id: 'settings',
  title: 'Settings',
  draw(session: Session) {
    const { version, config, consent, storageWorks, cart } = gatherFacts(session);
    const customer = customerFields(session.operations.all.map(({ body }) => body));
    const attributes = tagScripts()[0]?.dataset ?? {};
    return create(
      'div',
      {},
      create('h3', {}, 'Shopper'),
      factsTable([
        [
          'device',
          window.recotag?.deviceUUID ?? 'none',
          !window.recotag?.deviceUUID && 'without consent there is none',
        ],
        ['consent', consent.consent, `from ${consent.origin}`],
        ['Global Privacy Control', consent.gpc ? 'sent by this browser' : 'not sent'],
        [
          'customer',
          customer.length ? `set: ${customer.join(', ')}` : 'not set',
          customer.length ? 'as the latest operation carries it' : 'in no operation that was seen',
        ],
        ['cart', cart ? `${cart.length} ${cart.length === 1 ? 'line' : 'lines'}` : 'not reported on this page'],
        ['storage', storageWorks ? 'works' : 'blocked'],
      ]),
      create('h3', {}, 'Tag'),
      factsTable([
        ['version', version ?? 'no tag runs on this page'],
        ...settledConfiguration(config, attributes).map(
          ({ key, value, origin }) => [key, discreet(value), `from ${origin}`] as const,
        ),
      ]),
    );
  },
};
