/** How often a page may navigate by itself after a step of the walk. Redirects by script, as for a language, need one or two. */
const MOST = 5;

/** Counts the navigations of a step, and stops a page that navigates without end. */
export class Restlessness {
  #count = 0;
  /** whether a page was stopped since the beginning of the walk */
  isRestless = false;

  /**
   * Another step of the walk begins. A page that was stopped may then navigate once, as a click needs: with more, it would soon be left
   * before what the walk has clicked is sent.
   */
  begin(): void {
    this.#count = this.isRestless ? MOST - 1 : 0;
  }

  mayNavigate(): boolean {
    const may = ++this.#count <= MOST;
    this.isRestless ||= !may;
    return may;
  }
}

/** Whether an error of the protocol means that the page was left while a script ran in it. The next page can be asked again. */
export const isLeft = (error: unknown): boolean =>
  /navigated|context (was destroyed|with specified id)|cannot find (default )?(execution )?context/i.test(`${error}`);
