import { listsView } from './lists-view.js';
import { operationsView } from './operations-view.js';
import styles from './other-views.css';
import { outboxView } from './outbox-view.js';
import type { DrawView } from './panel.js';
import { settingsView } from './settings-view.js';

/** The views that nobody sees before choosing one: a file beside the inspector's own, `recotag-inspector-views.js`. */
export const otherViews: Readonly<Record<string, DrawView>> = {
  operations: operationsView,
  outbox: outboxView,
  lists: listsView,
  settings: settingsView,
};

/** What they need besides the inspector's own style sheet. */
export const otherStyles: string = styles;
