/** Runs in the page: scrolls to the first lists, so that those which wait for the shopper ask. Gives how many there are. */
export const seeLists = async (): Promise<number> => {
  const lists = document.querySelectorAll<HTMLElement & { state?: string }>('reco-list,popular-products');
  // In time for the walk's limit: no page has as many.
  for (const list of [...lists].slice(0, 20)) {
    list.scrollIntoView({ block: 'center', behavior: 'instant' });
    // One that is not displayed stays idle.
    for (let turn = 0; turn < 20 && list.state === 'idle' && list.getClientRects().length; turn++)
      await new Promise((later) => setTimeout(later, 50));
  }
  return lists.length;
};
