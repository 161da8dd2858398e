/** Test requests: each is sent once, until all results are discarded. */
export class Probes {
  readonly #answers = new Map<string, unknown>();
  #open = 0;

  /** @param changed called when a result has arrived */
  constructor(private readonly changed: () => void) {}

  /** Whether a result has not arrived yet. */
  get isBusy(): boolean {
    return this.#open > 0;
  }

  /**
   * Sends a test request if it was not sent before.
   *
   * @param key identifies the test request
   * @returns its result; undefined before the result, or if the request failed
   */
  ask<Answer>(key: string, question: () => Promise<Answer> | undefined): Answer | undefined {
    if (this.#answers.has(key)) return this.#answers.get(key) as Answer | undefined;
    this.#answers.set(key, undefined);
    this.#open++;
    // Later, because the caller is rendering now.
    void Promise.resolve()
      .then(question)
      .then(
        (answer) => this.#answers.set(key, answer),
        () => {}, // The shop's own code may throw. Then there is no result.
      )
      .then(() => {
        this.#open--;
        this.changed();
      });
    return undefined;
  }

  /** Discards all results, so that everything is requested again. */
  forget(): void {
    this.#answers.clear();
  }
}
