import { guarded } from '../../shared/guarded.js';
import { ofDocument } from '../../shared/of-document.js';
import { addressWithoutPreview, keepPreview } from '../../shared/previewing.js';
import { isRightToLeft, languageOf, PREVIEW_TEXTS } from './preview-texts.js';

const STYLE = `:host{all:initial;position:fixed;inset:auto 0 0;z-index:2147483647;color-scheme:light dark}
div{display:flex;flex-wrap:wrap;gap:.5em 1em;align-items:center;justify-content:center;padding:.6em 1em;
font:500 15px/1.4 system-ui,sans-serif;color:#fff;background:#3b2a7a;box-shadow:0 -2px 12px #0004}
p{margin:0}button{font:inherit;color:#3b2a7a;background:#fff;border:0;border-radius:6px;padding:.5em 1em;min-height:44px;cursor:pointer}
button:focus-visible{outline:3px solid #ffd54a;outline-offset:2px}`;

/** What has become of a preview. */
export type PreviewState =
  | {
      kind: 'shown';
      /** its end, in seconds since 1970 */
      seconds: number | undefined;
    }
  | {
      /** `failed`: the draft can't be loaded at the moment, and the preview goes on. `refused`: the link is no preview */
      kind: 'failed' | 'refused';
    };

const dateIn = (language: string, seconds: number): string =>
  new Date(seconds * 1000).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });

const sentenceOf = (state: PreviewState, language: string): string => {
  const texts = PREVIEW_TEXTS[language]!;
  if (state.kind !== 'shown') return texts[state.kind];
  const until = state.seconds ? texts.until.replace('@', dateIn(language, state.seconds)) : '';
  return `${texts.label}${until}. ${texts.shown}`;
};

const leave = (): void => {
  keepPreview('');
  const address = addressWithoutPreview();
  // To the same address with a fragment, the browser would only scroll.
  if (address === location.href) location.reload();
  // biome-ignore lint/plugin/addresses: the page’s own address
  else location.replace(address);
};

/** Shows that this tab previews a draft in place of the published lists, or that its link isn't valid, in the page's language. */
export const showPreviewBar = (state: PreviewState): void => {
  const language = languageOf(ofDocument('documentElement').lang);
  const texts = PREVIEW_TEXTS[language]!;
  const host = ofDocument('createElement')('recotag-preview');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  // biome-ignore lint/plugin/addresses: text of recotag
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const bar = ofDocument('createElement')('div');
  bar.setAttribute('role', 'region');
  bar.setAttribute('aria-label', texts.label);
  bar.lang = language;
  bar.dir = isRightToLeft(language) ? 'rtl' : 'ltr';
  const text = ofDocument('createElement')('p');
  text.setAttribute('role', 'status');
  text.textContent = sentenceOf(state, language);
  const end = ofDocument('createElement')('button');
  end.type = 'button';
  end.textContent = state.kind === 'refused' ? texts.close : texts.end;
  end.onclick = guarded(state.kind === 'refused' ? () => host.remove() : leave);
  bar.append(text, end);
  root.append(bar);
  ofDocument('documentElement').append(host);
};
