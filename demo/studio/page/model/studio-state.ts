import type { Configuration } from './configuration.js';
import type { ViewSettings } from './view-settings.js';

/** Everything that a shared link holds. The service's address is not in it. */
export interface StudioState {
  a: Configuration;
  /** the other configuration while two stand side by side */
  b?: Configuration | undefined;
  view: ViewSettings;
}

export type Side = 'a' | 'b';
