let prevented = false;

/** Whether the page has prevented the default of a `reco-action` before, so that it adds products to the cart by its own code. */
export const pageHandlesActions = (): boolean => prevented;

/**
 * Notes that the page has prevented the default of `reco-action`.
 *
 * @returns whether it is the first time: the lists must render their buttons again
 */
export const actionPrevented = (): boolean => !prevented && (prevented = true);
