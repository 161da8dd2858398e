/** Runs in the page: scrolls to each list, so that those which wait for the shopper ask. Gives how many there are. */
export const seeLists = async (): Promise<number> => {
  const lists = document.querySelectorAll<HTMLElement & { state?: string }>('reco-list,popular-products');
  for (const list of lists) {
    list.scrollIntoView({ block: 'center', behavior: 'instant' });
    // One that is not displayed stays idle.
    for (let turn = 0; turn < 20 && list.state === 'idle' && list.getClientRects().length; turn++)
      await new Promise((later) => setTimeout(later, 50));
  }
  return lists.length;
};
