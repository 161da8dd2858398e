/** What happened to one product within a visit. */
export interface Interest {
  views: number;
  /** Whether it was in the cart at some time. */
  cart: boolean;
}

/** What one visitor looked at in one go. */
export interface Visit {
  /** When something happened last, milliseconds since 1970. */
  last: number;
  interests: Map<string, Interest>;
}

/** What looking tells: a second and third look tell more, the cart as much as three. */
export const seen = ({ views, cart }: Interest): number => Math.min(views, 3) + (cart ? 3 : 0);

/** What buying tells. */
export const bought = ({ cart }: Interest): number => (cart ? 1 : 0);
