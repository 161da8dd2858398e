import styles from './inspector.css';
import { outline } from './lists/outline.js';
import { create } from './page/create.js';
import { forgetRevealed } from './privacy/secret.js';
import { Session } from './session.js';
import { doctorView } from './views/doctor-view.js';
import { listsView } from './views/lists-view.js';
import { operationsView } from './views/operations-view.js';
import { outboxView } from './views/outbox-view.js';
import { settingsView } from './views/settings-view.js';
import { tabs } from './views/tabs.js';

const NAME = 'recotag-inspector';
const VIEWS = [doctorView, operationsView, outboxView, listsView, settingsView];

/** Opens the inspector over the page; where it is open, it takes the focus. */
export function openInspector(): void {
  const open = document.querySelector(NAME);
  if (open) {
    open.shadowRoot?.querySelector('section')?.focus();
    return;
  }
  const host = document.createElement(NAME);
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];

  let waiting = false;
  const session = new Session(() => {
    if (waiting) return;
    waiting = true;
    // One drawing for all that happens in a moment. Not a frame: a tab in the background has none.
    setTimeout(() => {
      waiting = false;
      panel.draw();
    }, 30);
  });
  const panel = tabs(VIEWS, session);

  const close = () => {
    session.end();
    outline.hide();
    forgetRevealed();
    host.remove();
  };
  const small = create(
    'button',
    {
      type: 'button',
      class: 'icon',
      'aria-label': 'Make small',
      'aria-expanded': 'true',
      click: () => {
        const isSmall = host.toggleAttribute('small');
        small.setAttribute('aria-expanded', `${!isSmall}`);
        small.setAttribute('aria-label', isSmall ? 'Make large' : 'Make small');
        small.textContent = isSmall ? '▴' : '▾';
      },
    },
    '▾',
  );
  const section = create(
    'section',
    {
      popover: 'manual',
      tabindex: -1,
      'aria-label': 'recotag inspector',
      class: 'panel',
      keydown: (event) => {
        if ((event as KeyboardEvent).key === 'Escape') close();
      },
    },
    create(
      'header',
      {},
      create('h2', {}, create('span', { class: 'mark', 'aria-hidden': 'true' }), 'recotag inspector'),
      small,
      create('button', { type: 'button', class: 'icon', 'aria-label': 'Close the inspector', click: close }, '×'),
    ),
    panel.element,
  );
  shadow.append(section);
  outline.attach(shadow);
  document.documentElement.append(host);
  // Above everything else of the page, its dialogs too, where the browser has a top layer for it.
  section.showPopover?.();
  session.begin();
  panel.draw();
}
