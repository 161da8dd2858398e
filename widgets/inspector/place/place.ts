/** Where the inspector stands: docked to a side, which makes room on the page; where it was moved to; or wherever it is in nobody's way. */
export interface Place {
  spot: 'auto' | 'left' | 'right' | 'moved';
  /** where it was moved to, in pixels from the window's left and top */
  x: number;
  y: number;
  folded: boolean;
}

/** As it stands where nobody has said anything. */
export const FIRST: Place = { spot: 'auto', x: 0, y: 0, folded: false };
