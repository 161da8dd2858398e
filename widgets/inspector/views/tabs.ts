import { create } from '../page/create.js';
import type { Session } from '../session.js';
import type { View } from './view.js';

/** The views as tabs (WAI-ARIA, tabs pattern), of which one is drawn. */
export function tabs(views: readonly View[], session: Session): { element: HTMLElement; draw(): void } {
  let current = views[0]!;
  const buttons = views.map((view) => {
    const button = create(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${view.id}`,
        'aria-controls': 'view',
        click: () => select(view),
      },
      view.title,
      create('span', { class: 'count' }),
    );
    return button;
  });
  const body = create('div', { id: 'view', role: 'tabpanel', tabindex: 0, class: 'view' });
  const list = create(
    'div',
    {
      role: 'tablist',
      'aria-label': 'Views',
      keydown: (event) => {
        const { key } = event as KeyboardEvent;
        const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
        if (!step) return;
        const place = (views.indexOf(current) + step + views.length) % views.length;
        select(views[place]!);
        buttons[place]!.focus();
      },
    },
    buttons,
  );

  // What is pressed must still be there when it is let go, or the click is lost.
  let pressed = false;
  let late = false;
  const element = create(
    'div',
    {
      class: 'tabs',
      pointerdown: () => {
        pressed = true;
        const released = () =>
          setTimeout(() => {
            pressed = false;
            if (late) draw();
          });
        addEventListener('pointerup', released, { once: true });
        addEventListener('pointercancel', released, { once: true });
      },
    },
    list,
    body,
  );

  function select(view: View): void {
    current = view;
    pressed = false;
    draw();
  }

  function draw(): void {
    late = pressed;
    if (pressed) return;
    views.forEach((view, index) => {
      const button = buttons[index]!;
      const selected = view === current;
      button.setAttribute('aria-selected', `${selected}`);
      button.tabIndex = selected ? 0 : -1;
      const count = view.count?.(session) ?? 0;
      button.lastElementChild!.textContent = count ? `${count}` : '';
    });
    body.setAttribute('aria-labelledby', `tab-${current.id}`);
    const root = body.getRootNode() as ShadowRoot;
    const focused = root.activeElement?.getAttribute?.('data-key');
    const scroll = body.scrollTop;
    body.replaceChildren(current.draw(session));
    body.scrollTop = scroll;
    // What had the focus was drawn again: the keyboard goes on where it was.
    if (focused) body.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }

  return { element, draw };
}
