import { create } from '../page/create.js';
import { discreet, secret } from '../privacy/secret.js';
import { xmlTokens } from './xml-tokens.js';

/** Elements whose text names a person (interface.txt section 2.1). */
const PERSONAL = /^(email|mobilePhone)$/i;

/** XML as an indented, coloured block in which e-mail addresses and phone numbers are masked. */
export function showXml(xml: string, label: string): HTMLElement {
  const block = create('pre', { class: 'xml', tabindex: 0, role: 'region', 'aria-label': label });
  if (!xml.trim()) block.append(create('i', {}, 'nothing'));
  for (const { kind, text, indent, within } of xmlTokens(xml)) {
    if (indent !== undefined && block.childNodes.length) block.append(`\n${'  '.repeat(indent)}`);
    if (kind === 'text')
      block.append(
        create('span', { class: 'text' }, within && PERSONAL.test(within) ? secret(text, within) : discreet(text)),
      );
    else block.append(create('span', { class: kind }, text));
  }
  return block;
}
