import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { composed, texts } from '../model/texts.js';
import { copyButton, menu } from './shared-controls.js';

/** Hosts that are another computer for everybody else. */
const THIS_COMPUTER = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** The links to the design. */
export const shareMenu = (studio: Studio): TemplateResult => {
  const link = (address: string) => `${location.origin}${location.pathname}#${address}`;
  return menu(
    'share-menu',
    texts.share.title,
    html`${copyButton(studio, texts.share.link, link(studio.design.address()), texts.share.copyLink)}
    <p class="help">${texts.share.colleague}</p>
    ${copyButton(studio, texts.share.readLink, link(studio.design.address({ mode: 'read' })), texts.share.copyReadLink)}
    <p class="help">${texts.share.readOnly}</p>
    ${
      THIS_COMPUTER.test(location.hostname)
        ? html`<p class="note">${composed(texts.share.thisComputer, { origin: html`<bdi>${location.origin}</bdi>`, lists: html`<b>${texts.design.lists}</b>` })}</p>`
        : nothing
    }`,
    texts.share.title,
    'share',
  );
};
