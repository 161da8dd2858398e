/** A frame around an element of the page, so that one sees which is meant; it stands in the inspector, so that the page stays as it is. */
export class Frame {
  #framed: Element | undefined;
  #turn = 0;

  /** @param find the frame itself, once it is drawn */
  constructor(private readonly find: () => HTMLElement | null) {}

  /** @param element undefined: nothing is framed any more */
  show(element?: Element): void {
    this.#framed = element;
    cancelAnimationFrame(this.#turn);
    const frame = this.find();
    if (!frame) return;
    frame.hidden = !element;
    frame.dataset.name = element ? `<${element.localName}>` : '';
    this.#follow(frame);
  }

  /** The page may scroll and grow under it. */
  #follow(frame: HTMLElement): void {
    if (!this.#framed) return;
    const box = this.#framed.getBoundingClientRect();
    for (const side of ['left', 'top', 'width', 'height'] as const) frame.style[side] = `${box[side]}px`;
    this.#turn = requestAnimationFrame(() => this.#follow(frame));
  }
}
