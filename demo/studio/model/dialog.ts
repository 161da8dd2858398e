import { Part } from './part.js';

/** A question to the user. */
export interface Question {
  title: string;
  about?: string;
  /** a text to enter; without it the answer is yes or no */
  field?: { label: string; value: string; most: number };
  /** the button that answers it */
  confirm: string;
}

/** The studio's dialog: it asks one question at a time. */
export class Dialog extends Part<{ question: Question | undefined }> {
  #answer: ((value: string | undefined) => void) | undefined;

  constructor(render: () => void) {
    super({ question: undefined }, render);
  }

  /** @returns the text, '' for a question without a field; undefined if the user cancels */
  ask(question: Question): Promise<string | undefined> {
    this.answer(undefined);
    this.update({ question });
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  answer(value: string | undefined): void {
    const resolve = this.#answer;
    this.#answer = undefined;
    if (this.state.question) this.update({ question: undefined });
    resolve?.(value);
  }
}
