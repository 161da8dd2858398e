/** Something that happens at a virtual time; to a page only while that page lives and isn't frozen. */
export interface Happening {
  at: number;
  run: () => void;
  owner?: Owner | undefined;
  cancelled?: boolean;
}

/** Who a happening belongs to. What happens to a frozen owner waits in `missed`. */
export interface Owner {
  alive: boolean;
  frozen: boolean;
  missed: Happening[];
}

/** All promise callbacks that are due have run after this. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Virtual time: `now` only grows; what pages see as wall clock jumps by `offset`. */
export class Clock {
  now = 0;
  offset = 1_800_000_000_000;
  private readonly queue: Happening[] = [];

  get wall(): number {
    return this.offset + this.now;
  }

  after(milliseconds: number, run: () => void, owner?: Owner): Happening {
    const happening: Happening = { at: this.now + Math.max(0, milliseconds), run, owner };
    let place = this.queue.length;
    while (place > 0 && this.queue[place - 1]!.at > happening.at) place--;
    this.queue.splice(place, 0, happening);
    return happening;
  }

  /** What a page missed while it was frozen happens now. */
  thaw(owner: Owner): void {
    for (const { run } of owner.missed.splice(0).filter(({ cancelled }) => !cancelled)) this.after(0, run, owner);
  }

  async perform(run: () => void): Promise<void> {
    run();
    await settled();
  }

  async advance(milliseconds: number): Promise<void> {
    const until = this.now + milliseconds;
    while (this.queue[0] && this.queue[0].at <= until) {
      const happening = this.queue.shift()!;
      this.now = happening.at;
      const { owner } = happening;
      if (happening.cancelled || owner?.alive === false) continue;
      if (owner?.frozen) owner.missed.push(happening);
      else await this.perform(happening.run);
    }
    this.now = until;
  }
}
