import { whenActed, whileParsed } from '../page-life.js';
import type { Spot } from '../place.js';
import { allRooms, release } from '../room.js';

/** The rooms of the page that no list of the published file takes. */
interface UnclaimedRooms {
  /** call it when the file is known, or can't be used: so far, all rooms were held */
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
export const unclaimedRooms = (): UnclaimedRooms => {
  let isKnown = false;
  let claimed: ReadonlySet<unknown> | undefined;

  const releaseUnclaimed = (isActing: boolean): void => {
    if (claimed) for (const room of allRooms()) if (!claimed.has(room.anchor)) release(room, isActing);
  };
  whenActed(() => releaseUnclaimed(true));
  whileParsed(() => {
    if (isKnown) return;
    // The shop's own element must not be hidden for longer.
    for (const { animation, where } of allRooms()) if (where !== 'instead') animation.pause();
  });

  return {
    known() {
      isKnown = true;
      for (const { animation } of allRooms()) if (animation.playState === 'paused') animation.play();
    },
    looked(spots) {
      claimed = new Set(spots.map((spot) => spot?.found));
      releaseUnclaimed(false);
    },
  };
};
