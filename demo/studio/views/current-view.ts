/** On phones the bar of views scrolls. After another view was opened, its button is in the middle, whatever led to it. */
export const scrollToView = (): void => {
  const current = document.querySelector('.views [aria-current=page]');
  const bar = current?.parentElement;
  if (!bar || bar.scrollWidth <= bar.clientWidth) return;
  const [button, whole] = [current.getBoundingClientRect(), bar.getBoundingClientRect()];
  bar.scrollLeft += button.left + button.width / 2 - whole.left - whole.width / 2;
};
