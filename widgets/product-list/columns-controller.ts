import type { ReactiveControllerHost } from 'lit';
import { HostController } from '../element/host-controller.js';

interface Host extends ReactiveControllerHost {
  readonly fullRows: boolean;
  readonly layout: string;
  find(selector: string): HTMLElement | null;
}

/** How many columns a grid has, for lists of whole rows. Others are never measured. */
export class ColumnsController extends HostController<Host> {
  columns = 1;
  /** an update that the columns asked for needs no other look at them */
  #known = false;
  #width = 0;
  #sizes: ResizeObserver | undefined;

  hostDisconnected(): void {
    this.#sizes?.disconnect();
    this.#sizes = undefined;
  }

  /** How many of so many cards are shown, where only whole rows are: all of them where there is no whole row. */
  whole(count: number): number {
    return this.#needed && count > this.columns ? count - (count % this.columns) : count;
  }

  get #needed(): boolean {
    return this.host.fullRows && this.host.layout === 'grid';
  }

  override hostUpdated(): void {
    if (!this.#needed) return;
    const list = this.host.find('ul')!;
    if (!this.#known) this.#measure(list);
    this.#known = false;
    if (this.#sizes) return;
    this.#sizes = new ResizeObserver(([entry]) => {
      const { width } = entry!.contentRect;
      // In the next frame, since what observers change at once they would have to observe again.
      if (width !== this.#width) requestAnimationFrame(() => this.#measure(list));
      this.#width = width;
    });
    this.#sizes.observe(list);
  }

  #measure(list: HTMLElement): void {
    if (!list.clientWidth) return;
    const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
    this.#known = columns !== this.columns;
    this.columns = columns;
    if (this.#known) this.host.requestUpdate();
  }
}
