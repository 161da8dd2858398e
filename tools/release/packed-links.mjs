// The links of a page inside the npm package: what is not in the package is at the repository.
import { posix } from 'node:path';

/** A link or picture in Markdown, and an address in an HTML attribute. Code is left alone. */
const LINKS =
  /(```[\s\S]*?```|`[^`\n]*`)|(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(([^()\s]+)\)|\b(src|srcset|href)="([^"]+)"/g;
const PICTURE = /\.(webp|png|svg|jpe?g)$/;

const isElsewhere = (address) => /^([a-z]+:|\/\/|#)/i.test(address);

/**
 * @param {string} text the page
 * @param {{ page: string, files: Set<string>, elsewhere: (file: string, isPicture: boolean) => string | undefined }} options the page's
 *   path, the paths in the package, and the address of any other file of the repository; without an address, links become plain text
 * @returns {string} the page with links that work
 */
export const packedLinks = (text, { page, files, elsewhere }) => {
  const target = (address) => {
    if (isElsewhere(address)) return address;
    const [path, hash] = address.split('#');
    const file = posix.join(posix.dirname(page), path).replace(/\/$/, '');
    if (files.has(file) || files.has(`${file}/README.md`)) return address;
    const other = elsewhere(file, PICTURE.test(file));
    return other && `${other}${hash ? `#${hash}` : ''}`;
  };
  const linked = text.replace(LINKS, (all, code, picture, label, address, attribute, value) => {
    if (code) return all;
    const to = target(address ?? value);
    if (attribute) return to === undefined ? `data-missing-${all}` : `${attribute}="${to}"`;
    if (to !== undefined) return `${picture}[${packedLinks(label, { page, files, elsewhere })}](${to})`;
    return picture ? '' : label;
  });
  // A picture without an address shows only its text, which the page has anyway.
  return linked.replace(/<picture>(?:(?!<\/picture>)[\s\S])*data-missing-[\s\S]*?<\/picture>\n*/g, '');
};
