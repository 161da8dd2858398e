/** A part of the studio's state. Views read `state`; only the part's own actions change it, and each change renders the page. */
export abstract class Part<State extends object> {
  #state: State;

  constructor(
    start: State,
    private readonly render: () => void,
  ) {
    this.#state = start;
  }

  get state(): Readonly<State> {
    return this.#state;
  }

  protected update(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    this.render();
  }
}
