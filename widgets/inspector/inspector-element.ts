import { html, nothing, render, type TemplateResult } from 'lit-html';
import { gatherFacts, type PageFacts } from '../../src/page/doctor/gather-facts.js';
import { Session } from '../../src/page/doctor/session.js';
import { ofDocument } from '../../src/page/shared/of-document.js';
import styles from './inspector.css';
import { readersBeside, viewsBeside } from './page/files-beside.js';
import { Frame } from './page/frame.js';
import { keepOpen } from './page/keep-open.js';
import type { Kept } from './place/kept.js';
import { PanelPlace } from './place/panel-place.js';
import { doctorView } from './views/doctor-view.js';
import { allViews, header, tabs } from './views/header.js';
import type { DrawView, Panel } from './views/panel.js';

const FIRST_VIEW = 'doctor';

/** How long changes are collected before the panel is rendered again, in milliseconds. */
const MOMENT = 30;

/** The inspector's overlay: what the tag and the lists do on this page, and what is wrong. */
export class InspectorElement extends HTMLElement implements Panel {
  readonly session = new Session(() => this.#drawSoon(), readersBeside);
  readonly unfolded = new Set<string>();
  readonly revealed = new Set<string>();
  facts!: PageFacts;
  copied: Panel['copied'];

  readonly #shadow = this.attachShadow({ mode: 'open' });
  readonly #sheet = new CSSStyleSheet();
  readonly #place = new PanelPlace(
    () => this.#find('section'),
    () => this.draw(),
  );
  readonly #frame = new Frame(() => this.#find('.outline'));
  #before: Element | null = null;
  /** the views that are loaded on demand, once the user has chosen one */
  #others: Readonly<Record<string, DrawView>> | undefined;
  #loading: Promise<void> | undefined;
  #failure = 'Loading…';
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #stopKeeping: (() => void) | undefined;

  constructor() {
    super();
    this.#sheet.replaceSync(styles);
    this.#shadow.adoptedStyleSheets = [this.#sheet];
  }

  connectedCallback(): void {
    addEventListener('keydown', this.#onShortcut);
    this.session.begin();
    void this.ask();
    // In the top layer, if the browser has one, so that the inspector is above the page's own dialogs.
    this.#find('section')!.showPopover?.();
  }

  disconnectedCallback(): void {
    removeEventListener('keydown', this.#onShortcut);
    clearTimeout(this.#waiting);
    this.session.end();
    this.#stopKeeping?.();
    this.#frame.show();
    this.#place.end();
  }

  /** Renders the current state of the page. */
  draw(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    if (!this.isConnected) return;
    this.facts = gatherFacts(this.session);
    // Before it renders, so that no verdict is shown while an answer is missing. Each test request is sent once.
    if (this.session.isSettled) void this.session.ask(this.facts.questions);
    // Without `data-inspector`, the next page couldn't open the inspector by its URL.
    if (this.facts.config.inspector) this.#stopKeeping ??= keepOpen();
    render(this.#template(), this.#shadow);
    this.#place.update();
  }

  /** Unfolds the panel and moves the focus into it. */
  takeFocus(): void {
    this.#before = ofDocument('activeElement');
    if (this.#place.isFolded) this.#place.toggle();
    this.#find('section')!.focus();
  }

  close = (): void => {
    this.parentNode?.removeChild(this);
    if (this.#before instanceof HTMLElement) this.#before.focus();
  };

  /** Reads the page again. When it is settled, the test requests are sent. */
  async ask(): Promise<void> {
    const prepared = this.session.prepare();
    this.draw();
    await prepared;
    this.draw();
  }

  unfold(key: string, open: boolean): void {
    if (this.unfolded.has(key) === open) return;
    this.unfolded[open ? 'add' : 'delete'](key);
    this.draw();
  }

  reveal(value: string): void {
    const { activeElement } = this.#shadow;
    const around = activeElement?.parentElement;
    this.revealed.add(value);
    this.draw();
    around?.querySelector<HTMLElement>('.revealed')?.focus();
  }

  copy(text: string): void {
    const show = (copied: Panel['copied']) => () => {
      this.copied = copied;
      this.draw();
    };
    navigator.clipboard.writeText(text).then(show('copied'), show('refused'));
  }

  get kept(): Readonly<Kept> {
    return this.#place.wish;
  }

  remember(changes: Partial<Kept>): void {
    this.#place.change(changes);
  }

  frame(element?: Element): void {
    this.#frame.show(element);
  }

  /** The stored value may be from another version. */
  get #view(): string {
    const { view } = this.#place.wish;
    return allViews.some(({ id }) => id === view) ? view : FIRST_VIEW;
  }

  #find(selector: string): HTMLElement | null {
    return this.#shadow.querySelector<HTMLElement>(selector);
  }

  #drawSoon(): void {
    // Not `requestAnimationFrame`: it doesn't run in background tabs.
    this.#waiting ??= setTimeout(() => this.draw(), MOMENT);
  }

  /** Alt+Shift+R moves the focus to the inspector, and back to its earlier place. */
  #onShortcut = (event: KeyboardEvent): void => {
    if (event.code !== 'KeyR' || !event.altKey || !event.shiftKey) return;
    event.preventDefault();
    if (this.#shadow.activeElement) (this.#before as HTMLElement | null)?.focus();
    else this.takeFocus();
  };

  #choose = (view: string): void => {
    this.copied = undefined;
    this.#place.change({ view });
    this.#find('.view')!.scrollTop = 0;
  };

  #drawView: DrawView = (panel) => {
    const view = this.#view;
    if (view === FIRST_VIEW) return doctorView(panel);
    const draw = this.#others?.[view];
    if (draw) return draw(panel);
    this.#loading ??= viewsBeside()
      .then(
        ({ otherViews, otherStyles }) => {
          this.#others = otherViews;
          this.#sheet.replaceSync(styles + otherStyles);
        },
        (error) => {
          this.#failure = `${error}`;
        },
      )
      .then(() => this.draw());
    return html`<p class="none">${this.#failure}</p>`;
  };

  #template(): TemplateResult {
    const { isFolded, wish } = this.#place;
    const pressed = ({ key }: KeyboardEvent) => key === 'Escape' && this.close();
    return html`<section popover="manual" tabindex="-1" aria-label="recotag inspector" class="panel ${wish.spot} ${
      isFolded ? 'folded' : ''
    }" @keydown=${pressed}>${header(this.#place, this.close)}${
      isFolded ? nothing : tabs(this, this.#view, this.#choose, this.#drawView)
    }</section><div class="outline" aria-hidden="true" hidden></div>`;
  }
}
