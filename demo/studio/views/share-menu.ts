import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { copyButton, menu } from './shared-controls.js';

/** Hosts that are another computer for everybody else. */
const THIS_COMPUTER = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** The links to the design. */
export const shareMenu = (studio: Studio): TemplateResult => {
  const link = (address: string) => `${location.origin}${location.pathname}#${address}`;
  return menu(
    'share-menu',
    'Share',
    html`${copyButton(studio, 'the link to these settings', link(studio.design.address()), 'Copy link')}
    <p class="help">Your colleague can change a copy.</p>
    ${copyButton(studio, 'the link to look at this design', link(studio.design.address({ mode: 'read' })), 'Copy read-only link')}
    <p class="help">Shows the design, without settings.</p>
    ${
      THIS_COMPUTER.test(location.hostname)
        ? html`<p class="note">These links begin with ${location.origin}, so they work only on this computer. Save the design: everybody who uses this shop’s lists has it then, under <b>Lists</b>.</p>`
        : nothing
    }`,
  );
};
