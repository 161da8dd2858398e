import { plainText } from '../../src/protocol/plain-text.js';

/**
 * A name, a hexadecimal colour, or a colour function of words and numbers. `CSS.supports` alone isn't enough: it accepts everything with
 * `var()`, `env()`, `attr()` or `if()`, which may contain `url()` and so send a request.
 * https://drafts.csswg.org/css-values-5/#arbitrary-substitution
 */
const COLOR =
  /^(?:[a-z]{3,30}|#[\da-f]{3,8}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\([-\w\s.,%/+#]{1,80}\))$/i;

/** The colour of a swatch; '' if the value isn't one that the browser supports. */
export const cssColor = (value: unknown): string => {
  const color = plainText(value);
  return COLOR.test(color) && CSS.supports('color', color) ? color : '';
};
