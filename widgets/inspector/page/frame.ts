/** Draws a frame around an element of the page. The frame is part of the inspector, so the page itself doesn't change. */
export class Frame {
  #framed: Element | undefined;
  #turn = 0;

  /** @param find returns the frame element, once it is rendered */
  constructor(private readonly find: () => HTMLElement | null) {}

  /** @param element undefined: removes the frame */
  show(element?: Element): void {
    this.#framed = element;
    cancelAnimationFrame(this.#turn);
    const frame = this.find();
    if (!frame) return;
    frame.hidden = !element;
    frame.dataset.name = element ? `<${element.localName}>` : '';
    this.#follow(frame);
  }

  /** The element may move: the page scrolls and changes its layout. */
  #follow(frame: HTMLElement): void {
    if (!this.#framed) return;
    const box = this.#framed.getBoundingClientRect();
    for (const side of ['left', 'top', 'width', 'height'] as const) frame.style[side] = `${box[side]}px`;
    this.#turn = requestAnimationFrame(() => this.#follow(frame));
  }
}
