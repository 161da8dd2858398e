/** The part of an element that new browsers have: https://w3c.github.io/aria/#ARIANotifyMixin */
interface Notifying {
  ariaNotify?(text: string, options: { priority: 'high' }): void;
}

/** A page's policy `aria-notify` makes the call silent, also in frames of other origins. Only Chromium tells. */
const isSilent = (): boolean => {
  const policy = Reflect.get(document, 'featurePolicy') as { allowsFeature?(name: string): boolean } | undefined;
  return policy?.allowsFeature?.('aria-notify') === false;
};

/**
 * Announces a text to screen readers: by `ariaNotify`, which speaks without delay, else in the list's live region.
 *
 * @param say writes the text into the live region
 */
export const announce = (element: HTMLElement, text: string, say: (text: string) => void): void => {
  const { ariaNotify } = element as Notifying;
  let inRegion = text;
  try {
    if (typeof ariaNotify === 'function' && !isSilent()) {
      ariaNotify.call(element, text, { priority: 'high' });
      // The region must not repeat what has been said.
      inRegion = '';
    }
  } catch {
    // The region says it.
  }
  say(inRegion);
};
