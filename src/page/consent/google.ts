import { ownKeys } from '../../protocol/own-keys.js';
import { followLayer } from '../shared/follow-layer.js';
import { tagOnPage } from '../shared/of-document.js';
import type { Foreign, Manager } from './manager.js';

/** The shopper's choices, and the defaults for all regions. */
const updates: Record<string, unknown> = {};
const defaults: Record<string, unknown> = {};

/** Categories with a default that depends on the visitor's region, which a page doesn't know. */
const regional = new Set<string>();

/**
 * Google's consent mode, as far as its commands are in the data layer.
 * A default `granted` for all regions is an answer. A default `denied` waits for an `update`.
 * https://developers.google.com/tag-platform/security/guides/consent
 */
export const google: Manager = {
  category: 'analytics_storage',
  isHere(changed) {
    followLayer(tagOnPage().config?.dataLayer || 'dataLayer', (entry) => {
      const [command, kind, choices] = [0, 1, 2].map((index) => (entry as Foreign)[index]);
      if (command !== 'consent') return;
      for (const category of ownKeys(choices))
        if (kind === 'update') updates[category] = choices[category];
        else if (choices.region) regional.add(category);
        else defaults[category] = choices[category];
      changed();
    });
    return ownKeys({ ...updates, ...defaults })[0] ?? regional.size;
  },
  allows(category) {
    if (updates[category]) return updates[category] === 'granted';
    return defaults[category] === 'granted' && !regional.has(category) ? 'default' : undefined;
  },
};
