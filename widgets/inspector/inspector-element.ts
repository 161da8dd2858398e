import { html, render, type TemplateResult } from 'lit-html';
import type { Finding } from '../../src/page/doctor/finding.js';
import { gatherFacts, type PageFacts } from '../../src/page/doctor/gather-facts.js';
import { Session } from '../../src/page/doctor/session.js';
import { english, inLanguage, WORDS, type Words } from '../../src/page/doctor/words.js';
import { ofDocument } from '../../src/page/shared/of-document.js';
import styles from './inspector.css';
import { findingsBeside, readersBeside, viewsBeside, wordsBeside } from './page/files-beside.js';
import { Frame } from './page/frame.js';
import { storedLearned, storeLearned } from './page/learned.js';
import { makeRoom } from './page/room.js';
import { doctorView } from './views/doctor-view.js';
import type { DrawView, Panel } from './views/panel.js';
import { header, tabs } from './views/tabs.js';

const FIRST_VIEW = 'doctor';

/** The language that the page's address asks for, as the studio does (`?recotag-inspector=de`), or else that of the page. */
const askedLanguage = (): string => {
  const asked = new URLSearchParams(location.search).get('recotag-inspector') || ofDocument('documentElement').lang;
  return asked.split('-')[0]!.toLowerCase();
};

/** How long changes are collected before the panel is rendered again, in milliseconds. */
const MOMENT = 30;

/** The inspector's panel, docked beside the page: what the tag and the lists do on this page, and what is wrong. */
export class InspectorElement extends HTMLElement implements Panel {
  readonly session = new Session(() => this.#drawSoon(), readersBeside);
  readonly unfolded = new Set<string>();
  readonly revealed = new Set<string>();
  facts!: PageFacts;
  findings: readonly Finding[] | undefined;
  failure = '';
  copied: Panel['copied'];
  learned = storedLearned();
  words: Words = english;

  readonly #shadow = this.attachShadow({ mode: 'open' });
  readonly #sheet = new CSSStyleSheet();
  readonly #frame = new Frame(() => this.#find('.outline'));
  #before: Element | null = null;
  /** a page that was opened to go on with the product number begins there */
  #view = this.learned ? 'learn' : FIRST_VIEW;
  /** the views that are loaded on demand, once the user has chosen one */
  #others: Readonly<Record<string, DrawView>> | undefined;
  #loading: Promise<void> | undefined;
  #othersFailure = '';
  #diagnose: ((facts: PageFacts) => Finding[]) | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #isAside = false;
  readonly #language = askedLanguage();
  #takeRoomBack: (() => void) | undefined;

  constructor() {
    super();
    this.#sheet.replaceSync(styles);
    this.#shadow.adoptedStyleSheets = [this.#sheet];
  }

  connectedCallback(): void {
    addEventListener('keydown', this.#onShortcut);
    this.#takeRoomBack = makeRoom();
    this.session.begin();
    void this.ask();
    // In the top layer, if the browser has one, so that the inspector is above the page's own dialogs.
    this.#find('section')!.showPopover?.();
  }

  disconnectedCallback(): void {
    removeEventListener('keydown', this.#onShortcut);
    clearTimeout(this.#waiting);
    this.session.end();
    this.#frame.show();
    this.#takeRoomBack?.();
    storeLearned(undefined);
  }

  draw(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    if (!this.isConnected) return;
    this.facts = gatherFacts(this.session);
    this.findings = this.#diagnose?.(this.facts);
    // Before it renders, so that no verdict is shown while an answer is missing. Each test request is sent once.
    if (this.session.isSettled) void this.session.ask(this.facts.questions);
    render(this.#template(), this.#shadow);
  }

  takeFocus(): void {
    const { activeElement: inside } = this.#shadow;
    if (!inside) this.#before = ofDocument('activeElement');
    this.#find('section')!.focus();
  }

  close = (): void => {
    this.parentNode?.removeChild(this);
    if (this.#before instanceof HTMLElement) this.#before.focus();
  };

  /** Reads the page again. When it is settled, the findings are loaded, and the test requests are sent. */
  async ask(): Promise<void> {
    const prepared = this.session.prepare();
    this.draw();
    await Promise.all([prepared, this.#loadWords()]);
    await this.#loadFindings();
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

  learn(learned: unknown): void {
    this.learned = learned;
    storeLearned(learned);
    this.draw();
  }

  putAside(isAside: boolean): void {
    this.#isAside = isAside;
    this.draw();
  }

  frame(element?: Element): void {
    this.#frame.show(element);
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
    this.#view = view;
    this.draw();
    this.#find('.view')!.scrollTop = 0;
  };

  /** Without its words, the inspector is in English. */
  async #loadWords(): Promise<void> {
    const { words } = this;
    if (!WORDS.includes(this.#language) || words !== english) return;
    this.words = await wordsBeside(this.#language).then(
      ({ default: texts }) => inLanguage(this.#language, texts),
      () => words,
    );
    this.draw();
  }

  async #loadFindings(): Promise<void> {
    try {
      this.#diagnose ??= (await findingsBeside()).diagnose;
    } catch (error) {
      this.failure = `${error}`;
    }
  }

  #drawView: DrawView = (panel) => {
    if (this.#view === FIRST_VIEW) return doctorView(panel);
    const draw = this.#others?.[this.#view];
    if (draw) return draw(panel);
    this.#loading ??= viewsBeside()
      .then(
        ({ otherViews, otherStyles }) => {
          this.#others = otherViews;
          this.#sheet.replaceSync(styles + otherStyles);
        },
        (error) => {
          this.#othersFailure = `${error}`;
        },
      )
      .then(() => this.draw());
    return html`<p class="none">${this.#othersFailure || this.words.panel.loading}</p>`;
  };

  #template(): TemplateResult {
    const pressed = ({ key }: KeyboardEvent) => key === 'Escape' && this.close();
    return html`<section popover="manual" tabindex="-1" aria-label="recotag inspector" lang=${this.words.code} dir=${/ar|he/.test(this.words.code) ? 'rtl' : 'ltr'} class="panel ${
      this.#isAside ? 'aside' : ''
    }" @keydown=${pressed}>${header(this, this.close)}${tabs(
      this,
      this.#view,
      this.#choose,
      this.#drawView,
    )}</section><div class="outline" aria-hidden="true" hidden></div>`;
  }
}
