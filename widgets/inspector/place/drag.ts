/** Follows the pointer from here until it is let go. @param moved gets how far, in pixels, since it was told last */
export const drag = (event: PointerEvent, moved: (x: number, y: number) => void): void => {
  const handle = event.currentTarget as HTMLElement;
  let { clientX, clientY } = event;
  const follow = (each: PointerEvent) => {
    moved(each.clientX - clientX, each.clientY - clientY);
    ({ clientX, clientY } = each);
  };
  const end = () => {
    handle.removeEventListener('pointermove', follow);
    handle.removeEventListener('pointerup', end);
    handle.removeEventListener('pointercancel', end);
  };
  handle.setPointerCapture(event.pointerId);
  handle.addEventListener('pointermove', follow);
  handle.addEventListener('pointerup', end);
  handle.addEventListener('pointercancel', end);
  event.preventDefault();
};
