/** A rectangle of the window, in pixels. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The area that two rectangles have in common, in square pixels. */
export const overlap = (one: Rect, other: Rect): number =>
  Math.max(0, Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top));

/**
 * The place of the inspector: docked to a side (the page gets narrower), where the user has moved it, or where it covers nothing
 * important.
 */
export interface Place {
  spot: 'auto' | 'left' | 'right' | 'moved';
  /** where the user has moved it, in pixels from the window's left and top */
  x: number;
  y: number;
  folded: boolean;
}

/** The default place. */
export const FIRST: Place = { spot: 'auto', x: 0, y: 0, folded: false };

/** Width and height of a window, or of the inspector in it. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle for the inspector, and whether the inspector is folded there. */
export interface Chosen extends Rect {
  folded: boolean;
}

const MARGIN = 16;
const OPEN: Size = { width: 480, height: 640 };
const FOLDED: Size = { width: 300, height: 48 };
const DOCK = 400;

/** In windows narrower than this, the inspector is a sheet at the lower edge. */
const NARROW = 544;

const fitted = (window: Size, { width, height }: Size): Size => ({
  width: Math.min(width, window.width - 2 * MARGIN),
  height: Math.min(height, window.height - 2 * MARGIN),
});

/** The four corners; the corner that usually covers the least is first. */
const corners = (window: Size, size: Size): Rect[] => {
  const { width, height } = fitted(window, size);
  const right = window.width - width - MARGIN;
  const bottom = window.height - height - MARGIN;
  return [
    { left: right, top: bottom, width, height },
    { left: MARGIN, top: bottom, width, height },
    { left: MARGIN, top: MARGIN, width, height },
    { left: right, top: MARGIN, width, height },
  ];
};

const wished = ({ spot, x, y, folded }: Place, window: Size): Rect | undefined => {
  if (spot === 'auto') return;
  if (spot === 'moved' || folded) {
    const { width, height } = fitted(window, folded ? FOLDED : OPEN);
    const at = (value: number, room: number) => Math.max(0, Math.min(value, room));
    if (spot === 'moved')
      return { left: at(x, window.width - width), top: at(y, window.height - height), width, height };
    return corners(window, FOLDED)[spot === 'left' ? 1 : 0];
  }
  return { left: spot === 'left' ? 0 : window.width - DOCK, top: 0, width: DOCK, height: window.height };
};

/**
 * Chooses the place of the inspector. The user's own place has priority. If the inspector would cover a buy button there, it moves to a free
 * corner, and is folded if there is no free corner.
 *
 * @param obstacles rectangles that must not be covered
 * @param before the current place: the inspector stays there if it can
 */
export const chooseRect = (place: Place, window: Size, obstacles: readonly Rect[], before?: Chosen): Chosen => {
  if (window.width < NARROW) {
    const height = place.folded ? FOLDED.height : Math.round(window.height * 0.6);
    return { left: 0, top: window.height - height, width: window.width, height, folded: place.folded };
  }
  const own = wished(place, window);
  const open = place.folded ? [] : corners(window, OPEN);
  const all: Chosen[] = [
    ...(own ? [{ ...own, folded: place.folded }] : []),
    ...open.map((rect) => ({ ...rect, folded: false })),
    ...corners(window, FOLDED).map((rect) => ({ ...rect, folded: true })),
  ];
  const covered = (rect: Rect) => obstacles.reduce((sum, obstacle) => sum + overlap(rect, obstacle), 0);
  const isBefore = (rect: Chosen) =>
    !!before && rect.folded === before.folded && rect.left === before.left && rect.top === before.top;
  // To avoid needless moves, the current corner is tried right after the user's own place.
  const inOrder = [
    ...all.slice(0, own ? 1 : 0),
    ...all.filter(isBefore).filter(({ folded }) => folded === place.folded),
    ...all,
  ];
  return (
    inOrder.find((rect) => !covered(rect)) ??
    inOrder.reduce((best, rect) => (covered(rect) < covered(best) ? rect : best))
  );
};

/** The width that the page leaves free for a docked inspector, in pixels. */
export const roomOf = ({ spot, folded }: Place, window: Size): number =>
  (spot === 'left' || spot === 'right') && !folded && window.width >= NARROW ? DOCK : 0;
