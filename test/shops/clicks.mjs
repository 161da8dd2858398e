/** The button of a product in a list. */
export const buyButton = (name) => `reco-list [part="buy"]:has-text("${name}")`;

/**
 * Something that a shopper does: a click after which the shop has changed its cart.
 *
 * @param selector of the button; the first one that matches is clicked
 * @param answer pattern of the address that answers then: of a request of the page, or of the page to which the click leads
 */
export const clicks = (selector, answer) => async (tab) => {
  const [response] = await Promise.all([
    tab.waitForResponse((each) => answer.test(each.url())),
    tab.locator(selector).first().click(),
  ]);
  if (response.request().isNavigationRequest()) await tab.waitForURL(answer);
};

/** Buys a sold-out product in a list: the shop refuses it. */
export const isRefused = (name) => async (tab) => {
  await tab.locator(buyButton(name)).click();
  await tab.locator('reco-list [data-state="failed"]').waitFor();
};
