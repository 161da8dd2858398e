/** Runs in the page: scrolls to each list, so that those which wait for the shopper ask. Gives how many there are. */
export const seeLists = async (): Promise<number> => {
  const lists = document.querySelectorAll('reco-list,popular-products');
  for (const list of lists) {
    list.scrollIntoView({ block: 'center', behavior: 'instant' });
    // Two frames: one for the scrolling, one for who watches it.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return lists.length;
};
