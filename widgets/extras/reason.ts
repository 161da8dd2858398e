import { ofDocument } from '../../src/page/shared/of-document.js';
import { plainText } from '../../src/protocol/plain-text.js';
import type { Tools } from '../on-demand/feature-module.js';

/** Longer messages are cut: a page in place of a message must not cover the list. */
const MAX_READ = 2000;
const MAX_SHOWN = 200;

/**
 * A shop's message as text: shops write entities (`&#39;`, `&quot;`) and links into them. A template's content is inert: nothing in it
 * runs or loads.
 *
 * @param said the message, or a list of messages, of which the first counts; other values are ignored
 */
export const reasonText = (said: unknown, createHTML: Tools['createHTML']): string => {
  const message = [said].flat(2).map(plainText).find(Boolean);
  if (!message) return '';
  const template = ofDocument('createElement')('template');
  // Blocks and line breaks separate words.
  const markup = createHTML(message.slice(0, MAX_READ).replace(/<(?=\/?(?:br|p|li|div)\b)/gi, ' <'));
  // biome-ignore lint/plugin/addresses: in a `template` element nothing is loaded and no script runs
  template.innerHTML = markup as string;
  for (const code of template.content.querySelectorAll('script,style')) code.remove();
  const text = template.content.textContent!.replace(/\s+/g, ' ').trim();
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text;
};
