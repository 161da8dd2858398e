/**
 * Something that a shopper does: a click after which the shop has changed its cart.
 *
 * @param selector of the button; the first one that matches is clicked
 * @param answer pattern of the address that answers then: of a request of the page, or of the page to which the click leads
 */
export const clicks = (selector, answer) => async (tab) => {
  const answered = tab.waitForResponse((each) => answer.test(each.url()));
  await tab.locator(selector).first().click();
  const response = await answered;
  if (response.request().isNavigationRequest()) await tab.waitForURL(answer);
};
