import { create } from '../page/create.js';

/** A frame around a list of the page, so that one sees which one is meant. */
class Outline {
  readonly #frame = create('div', { class: 'outline', hidden: true, 'aria-hidden': 'true' });
  #list: Element | undefined;

  /** The frame lives in the inspector, so that the page stays as it is. */
  attach(parent: ParentNode): void {
    parent.append(this.#frame);
  }

  show(list: Element): void {
    if (this.#list === list) return;
    this.#list = list;
    this.#frame.hidden = false;
    this.#frame.dataset.name = `<${list.localName}>`;
    this.#follow();
  }

  hide(): void {
    this.#list = undefined;
    this.#frame.hidden = true;
  }

  goTo(list: Element): void {
    list.scrollIntoView({ block: 'center' });
    this.show(list);
  }

  /** The page may scroll and grow under it. */
  #follow(): void {
    if (!this.#list) return;
    const { left, top, width, height } = this.#list.getBoundingClientRect();
    Object.assign(this.#frame.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    requestAnimationFrame(() => this.#follow());
  }
}

export const outline = new Outline();
