import { learnView } from './learn-view.js';
import { listsView } from './lists-view.js';
import { operationsView, outboxView } from './operations-view.js';
import styles from './other-views.css';
import type { DrawView } from './panel.js';
import { settingsView } from './settings-view.js';

/** The views that are only loaded when the user opens one: `recotag-inspector-views.js`. */
export const otherViews: Readonly<Record<string, DrawView>> = {
  operations: operationsView,
  outbox: outboxView,
  lists: listsView,
  settings: settingsView,
  learn: learnView,
};

export const otherStyles: string = styles;
