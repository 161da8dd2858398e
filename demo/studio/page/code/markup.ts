import type { Configuration } from '../model/configuration.js';
import { attributeText } from './escape.js';

/** Lines no longer than this stay one line. */
const WIDE = 90;

/** An element's start tag, on several lines where it is long. */
export function startTag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? key : `${key}="${attributeText(value)}"`,
  );
  const line = [`<${name}`, ...written].join(' ');
  return line.length <= WIDE ? `${line}>` : `${[`<${name}`, ...written].join('\n  ')}\n>`;
}

/** Where nothing in a slot is an element, it needs one to carry the slot's name. */
const slotted = (slot: string, html: string): string => {
  if (!slot) return html;
  const [, start, rest] = /^\s*(<[a-z][\w-]*)([\s\S]*)$/i.exec(html) ?? [];
  return start && !/^<[^>]*\sslot=/.test(html)
    ? `${start} slot="${slot}"${rest}`
    : start
      ? html
      : `<p slot="${slot}">${html}</p>`;
};

/** The element as the shop's page has it. */
export function markup({ element, attributes, slots }: Configuration): string {
  const inside = Object.entries(slots)
    .filter(([, html]) => html.trim())
    .map(([slot, html]) => `  ${slotted(slot, html.trim()).replace(/\n/g, '\n  ')}\n`)
    .join('');
  return `${startTag(element, attributes)}${inside && `\n${inside}`}</${element}>`;
}
