/** How the user chooses an element of the page. */
export interface Picking {
  /** the element that is chosen at this target; undefined where there is none */
  at(target: Element): Element | undefined;
  /** the elements among which the arrow keys move; without them the keys do nothing */
  all?(): Element[];
  first?: Element | undefined;
  /** whether the first element is marked at once, as after an arrow key */
  isStarted?: boolean;
  /** the instruction, which a bar at the window's edge shows; without it there is no bar */
  hint?: string;
  says?(element: Element): string;
  /** an element is marked: Enter or a click would choose it */
  marked?(element: Element): void;
  chosen(element: Element): void;
  missed?(target: Element): void;
  /** the user has pressed Escape or *Cancel* */
  stopped?(): void;
}

const MARK =
  'all:initial;position:fixed;box-sizing:border-box;z-index:2147483646;border:2px solid #4f46e5;border-radius:6px;background:rgb(79 70 229/14%);box-shadow:0 0 0 2px #fff;pointer-events:none;display:none';
const BAR =
  'all:initial;position:fixed;inset:12px 12px auto;width:fit-content;max-width:min(34rem,100vw - 24px);margin:0 auto;box-sizing:border-box;display:flex;gap:12px;align-items:center;z-index:2147483647;padding:10px 10px 10px 16px;border:1px solid #4b5263;border-radius:12px;background:#15181f;color:#fff;font:14px/1.4 system-ui,sans-serif;direction:ltr;box-shadow:0 12px 40px rgb(0 0 0/40%)';
const CANCEL =
  'all:initial;flex:none;padding:8px 14px;border:1px solid #6b7386;border-radius:8px;color:#fff;font:600 14px/1.2 system-ui,sans-serif;cursor:pointer';

const ROOM = 4;

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** recotag's own elements can't be chosen. */
const OWN = '[data-recotag-bar],recotag-inspector';

const isOwn = (event: Event): boolean =>
  event.composedPath().some((each) => each instanceof Element && each.matches(OWN));

/** In the top layer, if the browser has one, so that it is above the page's own dialogs. */
const show = (element: HTMLElement): void => {
  if ('showPopover' in element) {
    element.popover = 'manual';
    element.showPopover();
  }
};

const makeBar = (hint: string, cancel: () => void): { bar: HTMLElement; says: HTMLElement } => {
  const bar = document.createElement('div');
  bar.dataset.recotagBar = '';
  bar.style.cssText = BAR;
  const says = document.createElement('span');
  says.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Cancel';
  button.style.cssText = CANCEL;
  button.addEventListener('click', cancel);
  bar.append(says, button);
  document.documentElement.append(bar);
  show(bar);
  // A live region announces only what changes after it is there. The user may already have pressed an arrow key.
  setTimeout(() => {
    says.textContent ||= hint;
  });
  return { bar, says };
};

/** The frame around the element that would be chosen. */
const makeMark = (): HTMLElement => {
  const mark = document.createElement('div');
  mark.dataset.recotagBar = '';
  mark.style.cssText = MARK;
  document.documentElement.append(mark);
  return mark;
};

const putAround = (mark: HTMLElement, element: Element): void => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const sides = { left: left - ROOM, top: top - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM };
  for (const [side, pixels] of Object.entries(sides)) mark.style.setProperty(side, `${pixels}px`);
};

let stopLast: (() => void) | undefined;

/** Lets the user choose an element of the page by pointing or with the arrow keys. Escape stops it. @returns stops it */
export const pickElement = (picking: Picking) => {
  const { at, all, first, isStarted, hint, says, marked: noted, chosen, missed, stopped } = picking;
  stopLast?.();
  const mark = makeMark();
  const ended = new AbortController();
  const stop = () => {
    ended.abort();
    mark.remove();
    bar?.bar.remove();
  };
  const giveUp = () => {
    stop();
    stopped?.();
  };
  const bar = hint ? makeBar(hint, giveUp) : undefined;
  stopLast = stop;
  const options = { signal: ended.signal, capture: true };
  let marked: Element | undefined;
  const place = () => {
    mark.style.display = marked ? 'block' : 'none';
    if (marked) putAround(mark, marked);
  };
  const point = (element: Element | undefined) => {
    if (element !== marked && bar) bar.says.textContent = element ? (says?.(element) ?? '') : hint!;
    if (element && element !== marked) noted?.(element);
    marked = element;
    place();
  };
  const finish = (element: Element) => {
    stop();
    chosen(element);
  };
  const move = (step: number) => {
    const elements = all!();
    const place = marked ? elements.indexOf(marked) : first ? elements.indexOf(first) - step : -1;
    const next = elements[(place + step + elements.length) % elements.length];
    next?.scrollIntoView({ block: 'center' });
    point(next);
  };
  const under = (event: Event) => {
    const [target] = event.composedPath();
    return target instanceof Element && !isOwn(event) ? at(target) : undefined;
  };
  addEventListener('pointermove', (event) => point(under(event)), options);
  addEventListener('scroll', place, { ...options, passive: true });
  addEventListener(
    'click',
    (event) => {
      const element = under(event);
      if (!element) {
        // While the user chooses, no link of the page is followed.
        if (bar && !isOwn(event)) event.preventDefault();
        const [target] = event.composedPath();
        if (target instanceof Element && !isOwn(event)) missed?.(target);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      finish(element);
    },
    options,
  );
  addEventListener(
    'keydown',
    (event) => {
      const step = STEPS[event.key];
      const isChoice = event.key === 'Enter' && !isOwn(event) && marked && all;
      if (event.key !== 'Escape' && !(step && all) && !isChoice) return;
      if (bar || all) event.preventDefault();
      if (bar) event.stopImmediatePropagation();
      if (event.key === 'Escape') giveUp();
      else if (isChoice) finish(marked!);
      else move(step!);
    },
    options,
  );
  if (isStarted) move(1);
  return stop;
};
