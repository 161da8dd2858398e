/** Runs in the page: scrolls to the lists, so that lists which load near the viewport send their requests. Returns the number of lists. */
export const seeLists = async (): Promise<number> => {
  const lists = document.querySelectorAll<HTMLElement & { state?: string }>('reco-list,popular-products');
  // A limit, so that the walk ends in time on any page.
  for (const list of [...lists].slice(0, 20)) {
    list.scrollIntoView({ block: 'center', behavior: 'instant' });
    // A list that is not displayed stays idle.
    for (let turn = 0; turn < 20 && list.state === 'idle' && list.getClientRects().length; turn++)
      await new Promise((later) => setTimeout(later, 50));
  }
  return lists.length;
};
