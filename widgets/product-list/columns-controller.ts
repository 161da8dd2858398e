import type { ReactiveController, ReactiveControllerHost } from 'lit';

interface Parts {
  /** whether anything depends on the columns */
  needed(): boolean;
  list(): HTMLElement | null;
}

/** How many columns a grid has, for lists of whole rows. Others are never measured. */
export class ColumnsController implements ReactiveController {
  #host: ReactiveControllerHost;
  #parts: Parts;
  columns = 1;
  /** an update that the columns asked for needs no other look at them */
  #known = false;
  #width = 0;
  #sizes: ResizeObserver | undefined;

  constructor(host: ReactiveControllerHost, parts: Parts) {
    this.#host = host;
    this.#parts = parts;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#sizes?.disconnect();
    this.#sizes = undefined;
  }

  hostUpdated(): void {
    const list = this.#parts.list();
    if (!list || !this.#parts.needed()) {
      this.hostDisconnected();
      return;
    }
    if (!this.#known) this.#measure(list);
    this.#known = false;
    if (this.#sizes) return;
    this.#sizes = new ResizeObserver(([entry]) => {
      const { width } = entry!.contentRect;
      if (width === this.#width) return;
      this.#width = width;
      // In the next frame, since what observers change at once they would have to observe again.
      requestAnimationFrame(() => this.#measure(list));
    });
    this.#sizes.observe(list);
  }

  #measure(list: HTMLElement): void {
    if (!list.clientWidth) return;
    const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
    if (columns === this.columns) return;
    this.columns = columns;
    this.#known = true;
    this.#host.requestUpdate();
  }
}
