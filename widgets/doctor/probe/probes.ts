/** Questions that only asking answers: each is asked once, until all is forgotten. */
export class Probes {
  readonly #answers = new Map<string, unknown>();
  #open = 0;

  /** @param changed called when an answer is there */
  constructor(private readonly changed: () => void) {}

  /** Whether an answer is still to come. */
  get isBusy(): boolean {
    return this.#open > 0;
  }

  /**
   * Asks, where it wasn't asked before.
   *
   * @param key names the question
   * @returns what came of it; undefined while that isn't known, or where asking failed
   */
  ask<Answer>(key: string, question: () => Promise<Answer> | undefined): Answer | undefined {
    if (this.#answers.has(key)) return this.#answers.get(key) as Answer | undefined;
    this.#answers.set(key, undefined);
    this.#open++;
    // Later: whoever asks is drawing.
    void Promise.resolve()
      .then(question)
      .then(
        (answer) => this.#answers.set(key, answer),
        () => {}, // the shop's own code may fail: then there is nothing to say
      )
      .then(() => {
        this.#open--;
        this.changed();
      });
    return undefined;
  }

  /** Forgets all answers, so that everything is asked anew. */
  forget(): void {
    this.#answers.clear();
  }
}
