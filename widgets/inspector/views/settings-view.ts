import { html } from 'lit-html';
import { counted } from '../../../src/page/doctor/text/counted.js';
import { tagOnPage } from '../../../src/page/shared/of-document.js';
import { customerFields, effectiveSettings } from './effective-settings.js';
import { type DrawView, discreet, factsTable } from './panel.js';

export const settingsView: DrawView = (panel) => {
  const { version, config, attributes, consent, storageWorks, onlyInMemory, cart, operations } = panel.facts;
  const device = tagOnPage().deviceUUID;
  const customer = customerFields(operations.map(({ body }) => body).reverse());
  return html`<h3>Shopper</h3>${factsTable([
    ['device', device ?? 'none', !device && 'there is none without consent'],
    ['consent', consent.consent, `from ${consent.origin}`],
    ['Global Privacy Control', consent.gpc ? 'sent by this browser' : 'not sent'],
    [
      'customer',
      customer.length ? `set: ${customer.join(', ')}` : 'not set',
      customer.length ? 'from the latest operation' : 'not in any recorded operation',
    ],
    ['cart', cart ? counted(cart.length, 'line') : 'not reported on this page'],
    ['storage', !storageWorks ? 'blocked' : onlyInMemory[0] ? 'doesn’t keep values' : 'works'],
  ])}<h3>Tag</h3>${factsTable([
    ['version', version ?? 'no tag runs on this page'],
    ...effectiveSettings(config, attributes).map(
      ({ key, value, origin }) => [key, discreet(panel, value), `from ${origin}`] as const,
    ),
  ])}`;
};
