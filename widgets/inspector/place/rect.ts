/** A part of the window, in pixels. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How much of two parts is the same, in square pixels. */
export const overlap = (one: Rect, other: Rect): number =>
  Math.max(0, Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top));
