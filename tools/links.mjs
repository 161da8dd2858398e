/** Code, a link or picture in Markdown, and an address in an HTML attribute. */
const LINKS =
  /(```[\s\S]*?```|`[^`\n]*`)|(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(([^()\s]+)\)|\b(src|srcset|href)="([^"]+)"/g;

/**
 * Changes the links of a Markdown page, but not its code.
 *
 * @param {string} text
 * @param {(address: string) => string | undefined} target the new address of a link. Without one, a link becomes plain text, and a picture
 *   is left out
 */
export const withLinks = (text, target) => {
  const linked = text.replace(LINKS, (all, code, picture, label, address, attribute, value) => {
    if (code) return all;
    const to = target(address ?? value);
    if (attribute) return to === undefined ? `data-missing-${all}` : `${attribute}="${to}"`;
    if (to !== undefined) return `${picture}[${withLinks(label, target)}](${to})`;
    return picture ? '' : label;
  });
  return linked.replace(/<picture>(?:(?!<\/picture>)[\s\S])*data-missing-[\s\S]*?<\/picture>\n*/g, '');
};

/** Whether an address is none of a file. */
export const isElsewhere = (address) => /^([a-z]+:|\/|#)/i.test(address);
