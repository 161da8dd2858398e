import { whenActed, whileParsed } from '../page-life.js';
import type { Spot } from '../place.js';
import { allSpaces, release } from '../reserved-space.js';

/** The spaces of the page that no list of the published file takes. */
interface UnclaimedSpaces {
  /** call it when the file is known, or can't be used: so far, all spaces were held */
  known(): void;
  /**
   * Call it after each look at the page.
   *
   * @param spots what the places have in the page; none if no list comes
   */
  looked(spots: readonly (Spot | undefined)[]): void;
}

/**
 * The style sheet's space for lists that the published file doesn't have: it may be that of another version, or the file can't be used.
 * While the file is being loaded, all space is held.
 */
export const unclaimedSpaces = (): UnclaimedSpaces => {
  let isKnown = false;
  let claimed: ReadonlySet<unknown> | undefined;

  const releaseUnclaimed = (isActing: boolean): void => {
    if (claimed) for (const space of allSpaces()) if (!claimed.has(space.anchor)) release(space, isActing);
  };
  whenActed(() => releaseUnclaimed(true));
  whileParsed(() => {
    if (isKnown) return;
    // The shop's own element must not be hidden for longer.
    for (const { animation, where } of allSpaces()) if (where !== 'instead') animation.pause();
  });

  return {
    known() {
      isKnown = true;
      for (const { animation } of allSpaces()) if (animation.playState === 'paused') animation.play();
    },
    looked(spots) {
      claimed = new Set(spots.map((spot) => spot?.found));
      releaseUnclaimed(false);
    },
  };
};
