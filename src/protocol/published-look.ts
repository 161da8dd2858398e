/** Custom properties of the lists, and the few other CSS properties that a published list may set on itself. */
export const PROPERTY_NAME = /^(--reco-[a-z0-9-]{1,60}|font-family|font-size|color|margin-block)$/;
/** Names of parts. */
export const PART_NAME = /^[a-z][a-z-]{0,40}$/;

/**
 * The properties that a part may have. They change what is inside the part's box, or make the box itself larger: then its card grows with it.
 * So a list never covers what is beside it. `border-image`, `outline`, `position`, `transform` and so on are not among them.
 */
const INSIDE =
  /^(?:color|opacity|object-fit|letter-spacing|line-height|box-shadow|(?:background|border(?!-image)|font|text-(?:align|transform|decoration)|padding|margin)(?:-[a-z-]+)?)$/;

/** Letters, shadows and their like are drawn beyond their box if they are large. */
const DRAWN_BEYOND = /font|size|spacing|shadow/;

/** The largest numbers by unit. A unit that is missing is not allowed, such as those of the window. */
const LARGEST: Readonly<Record<string, number>> = {
  '': 1000,
  px: 640,
  em: 40,
  rem: 40,
  ch: 80,
  '%': 100,
  vw: 20,
  cqi: 20,
  deg: 360,
};
/** What is drawn beyond its box may have only this part of a length. */
const SMALL = 0.075;

/** Plain characters, and strings. Comments, escapes and blocks have others. */
const PLAIN = /^(?:[\w\s#%.,()/-]|"[^"'\\{}<>@;\n\r\f]*"|'[^"'\\{}<>@;\n\r\f]*')*$/;
const STRINGS_AND_COLOURS = /"[^"]*"|'[^']*'|#[\da-f]{3,8}\b/gi;
/** Functions that neither load something nor calculate. */
const FUNCTIONS =
  /(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color|color-mix|light-dark|(?:linear|radial|conic)-gradient|min|max|clamp|var)\(/gi;
/** A negative number, a difference, or a number with an exponent. */
const NOT_SMALL = /-(?![-a-z])|\de\d/i;

/**
 * Whether a published list may have this value of a property: it loads nothing, and no number in it is negative or large. So a value can't
 * move anything out of its place.
 */
export const isPlainValue = (name: string, text: string): boolean => {
  if (!PLAIN.test(text)) return false;
  const bare = text.replace(STRINGS_AND_COLOURS, ' ');
  const isBeyond = DRAWN_BEYOND.test(name);
  if (NOT_SMALL.test(bare) || bare.replace(FUNCTIONS, '').includes('(')) return false;
  // The properties of the list itself may be larger than what is drawn beyond a box.
  if (/var\((?!\s*--reco-)/i.test(bare) || (isBeyond && /var\(/i.test(bare))) return false;
  if (/(?:min|max|clamp)\(/i.test(bare) && bare.includes('/')) return false;
  return [...bare.matchAll(/(?<![\w-])(\d*\.?\d+)([a-z%]*)/gi)].every(
    ([, number, unit]) =>
      Number(number) <= LARGEST[unit!.toLowerCase()]! * (isBeyond && /[a-z]/i.test(unit!) ? SMALL : 1),
  );
};

/** Whether a part of a published list may have these declarations: they are plain, and none of them can leave its card. */
export const arePlainDeclarations = (text: string): boolean =>
  text.split(';').every((each) => {
    if (!each.trim()) return true;
    const colon = each.indexOf(':');
    const [name, value] = [each.slice(0, Math.max(0, colon)).trim().toLowerCase(), each.slice(colon + 1)];
    if (name === 'display') return value.trim() === 'none';
    return INSIDE.test(name) && isPlainValue(name, value);
  });
