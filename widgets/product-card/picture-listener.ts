/**
 * For a list of cards: a picture shows itself once it is there, and gives way to the drawing where it is broken. These
 * events don't bubble, so they are caught on their way down, by one listener for all cards.
 */
export const pictureListener = {
  capture: true,
  handleEvent({ type, target }: Event): void {
    if (target instanceof HTMLImageElement) target.className = type;
  },
};
