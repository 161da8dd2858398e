import { guarded } from '../../page/guarded.js';
import { ofDocument } from '../../page/of-document.js';
import { addressWithoutPreview, PREVIEW_KEY } from '../../page/previewing.js';
import { storageOnPage } from '../../page/stored.js';

const STYLE = `:host{all:initial;position:fixed;inset:auto 0 0;z-index:2147483647;color-scheme:light dark}
div{display:flex;flex-wrap:wrap;gap:.5em 1em;align-items:center;justify-content:center;padding:.6em 1em;
font:500 15px/1.4 system-ui,sans-serif;color:#fff;background:#3b2a7a;box-shadow:0 -2px 12px #0004}
p{margin:0}button{font:inherit;color:#3b2a7a;background:#fff;border:0;border-radius:6px;padding:.5em 1em;min-height:44px;cursor:pointer}
button:focus-visible{outline:3px solid #ffd54a;outline-offset:2px}`;

/** Shows that this tab previews a draft, in place of the published lists. */
export const showPreviewBar = (sentence: string): void => {
  const host = ofDocument('createElement')('recotag-preview');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const bar = ofDocument('createElement')('div');
  bar.setAttribute('role', 'region');
  bar.setAttribute('aria-label', 'Preview of lists');
  const text = ofDocument('createElement')('p');
  text.setAttribute('role', 'status');
  text.textContent = sentence;
  const end = ofDocument('createElement')('button');
  end.type = 'button';
  end.textContent = 'End preview';
  end.onclick = guarded(() => {
    storageOnPage()?.writeText(PREVIEW_KEY, '', 'session');
    const address = addressWithoutPreview();
    // To the same address with a fragment, the browser would only scroll.
    if (address === location.href) location.reload();
    else location.replace(address);
  });
  bar.append(text, end);
  root.append(bar);
  ofDocument('documentElement').append(host);
};
