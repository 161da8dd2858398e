import { ofDocument } from '../../../src/page/shared/of-document.js';
import { ADD_SELECTORS, ADD_WORDS } from '../../../src/protocol/markup/product-page.js';
import { type Chosen, chooseRect, type Rect, roomOf } from './choose-rect.js';
import { type Kept, keep, kept } from './kept.js';

const ANY = 'button,[role=button]';
const BUY = /\b(buy|check ?out)\b|kaufen|kasse|acheter|comprar/i;

/** The buttons and forms by which a shopper buys. */
const buyButtons = (): HTMLElement[] => {
  const says = [...ofDocument('querySelectorAll')<HTMLElement>(ANY)].filter((element) => {
    const words = element.textContent || element.ariaLabel || '';
    return ADD_WORDS.test(words) || BUY.test(words);
  });
  return [...ofDocument('querySelectorAll')<HTMLElement>(ADD_SELECTORS), ...says];
};

/** Follows the pointer until it is released. @param moved gets the distance since its last call, in pixels */
export const drag = (event: PointerEvent, moved: (x: number, y: number) => void): void => {
  const handle = event.currentTarget as HTMLElement;
  let { clientX, clientY } = event;
  const follow = (each: PointerEvent) => {
    moved(each.clientX - clientX, each.clientY - clientY);
    ({ clientX, clientY } = each);
  };
  const end = () => {
    handle.removeEventListener('pointermove', follow);
    handle.removeEventListener('pointerup', end);
    handle.removeEventListener('pointercancel', end);
  };
  handle.setPointerCapture(event.pointerId);
  handle.addEventListener('pointermove', follow);
  handle.addEventListener('pointerup', end);
  handle.addEventListener('pointercancel', end);
  event.preventDefault();
};

const windowSize = () => ({ width: innerWidth, height: innerHeight });

/** Positions the panel so that it doesn't cover buy buttons, also while the page scrolls. */
export class PanelPlace {
  /** the user's choice, which is stored for the next page */
  readonly wish: Kept = kept();
  #chosen: Chosen | undefined;
  #buttons: HTMLElement[] = [];
  #frame = 0;
  #room = '';
  readonly #life = new AbortController();

  /**
   * @param find returns the panel, once it is rendered
   * @param draw renders it again, because it was folded or unfolded
   */
  constructor(
    private readonly find: () => HTMLElement | null,
    private readonly draw: () => void,
  ) {
    const { signal } = this.#life;
    const soon = () => {
      this.#frame ||= requestAnimationFrame(() => this.update());
    };
    addEventListener('scroll', soon, { signal, passive: true, capture: true });
    addEventListener(
      'resize',
      () => {
        this.#makeRoom();
        soon();
      },
      { signal },
    );
    this.#makeRoom();
  }

  /** Whether only the header is visible: by the user's choice, or because there is no room. */
  get isFolded(): boolean {
    return this.#chosen?.folded ?? this.wish.folded;
  }

  /** Moves, docks, folds or unfolds the panel, and stores the choice. */
  change(changes: Partial<Kept>): void {
    Object.assign(this.wish, changes);
    // A new choice takes precedence over the current place.
    this.#chosen = undefined;
    this.#makeRoom();
    keep(this.wish);
    this.draw();
  }

  /** Moves the panel by a distance in pixels. */
  moveBy(x: number, y: number): void {
    const { left, top } = this.find()!.getBoundingClientRect();
    this.change({ spot: 'moved', x: left + x, y: top + y });
  }

  /** Folds or unfolds the panel. A panel that was folded because there was no room is docked instead. */
  toggle(): void {
    const { folded } = this.wish;
    this.change(this.isFolded && !folded ? { spot: 'right' } : { folded: !folded });
  }

  /** Positions the panel again. Call this whenever the page's layout may have changed. */
  update(): void {
    this.#frame = 0;
    const panel = this.find();
    if (!panel) return;
    this.#buttons = buyButtons();
    const before = this.#chosen;
    this.#chosen = chooseRect(this.wish, windowSize(), this.#obstacles(), before);
    for (const side of ['left', 'top', 'width', 'height'] as const) panel.style[side] = `${this.#chosen[side]}px`;
    if (this.isFolded !== panel.classList.contains('folded')) this.draw();
  }

  /** Restores the page and forgets the stored state. */
  end(): void {
    this.#life.abort();
    cancelAnimationFrame(this.#frame);
    ofDocument('documentElement').style.removeProperty(this.#room);
    keep(undefined);
  }

  #obstacles(): Rect[] {
    return this.#buttons.map((button) => button.getBoundingClientRect()).filter(({ width, height }) => width && height);
  }

  #makeRoom(): void {
    const { style } = ofDocument('documentElement');
    style.removeProperty(this.#room);
    this.#room = `margin-${this.wish.spot}`;
    const pixels = roomOf(this.wish, windowSize());
    if (pixels) style.setProperty(this.#room, `${pixels}px`);
  }
}
