import { Part } from './part.js';

/** A question to the user. */
export interface Question {
  title: string;
  about: string;
  /** sentences below it */
  changes?: readonly string[];
  /** the button that answers it */
  confirm: string;
  /** gets the reason, if the person gives one; the person must give a name */
  sign?(why: string): void;
}

/** The studio's dialog: it asks one question at a time. */
export class Dialog extends Part<{ question: Question | undefined }> {
  #answer: ((isYes: boolean) => void) | undefined;

  constructor() {
    super({ question: undefined });
  }

  /** @returns false if the user cancels */
  ask(question: Question): Promise<boolean> {
    this.answer(false);
    this.update({ question });
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  answer(isYes: boolean): void {
    const resolve = this.#answer;
    this.#answer = undefined;
    if (this.state.question) this.update({ question: undefined });
    resolve?.(isYes);
  }
}
