import type { PlaceSetup } from '../place/messages.js';
import { factsOf, startingInstall } from './code/facts.js';
import { slotTexts } from './code/markup.js';
import { styleRules } from './code/styles.js';
import { serviceOf } from './simulation.js';
import type { Studio } from './studio.js';

/** The list as a shop's page gets it. */
export const placeSetup = (studio: Studio): PlaceSetup => {
  const { demo, connection } = studio;
  const service = serviceOf(studio, 'normal');
  const install = { ...startingInstall(''), target: 'shop' as const, catalogUrl: connection.real?.catalogUrl ?? '' };
  const { configuration } = factsOf(studio.sound, install, {
    origin: location.origin,
    integrity: demo.integrity,
    ...service,
  });
  const { element, attributes } = configuration;
  return {
    ...service,
    element,
    attributes: { ...attributes, loading: 'eager' },
    inside: slotTexts(configuration).join(''),
    rules: styleRules(configuration),
  };
};
