import { html, nothing, type TemplateResult } from 'lit/html.js';
import { LANGUAGES } from '../model/languages.js';
import { isWhole, type Pane, type View } from '../model/session.js';
import type { Studio } from '../model/studio.js';
import { chooseLanguage, language, STUDIO_LANGUAGES } from '../model/studio-language.js';
import { composed, filled, texts } from '../model/texts.js';
import { brandPane } from './brand-view.js';
import { checkView } from './check-view.js';
import { saveButton } from './design-bar.js';
import { dialogView } from './dialog-view.js';
import { experimentView } from './experiment-view.js';
import { fieldProblem } from './field-problem.js';
import { heldNotice } from './held-notice.js';
import { focusNext } from './keep-focus.js';
import { outputPane } from './output-pane.js';
import { pageView } from './page-view.js';
import { part } from './part.js';
import { resultsView } from './results-view.js';
import { settingsPane } from './settings-pane.js';
import { copyButton, icon, menu, menuItem, overflow } from './shared-controls.js';
import { shopView } from './shop-view.js';
import { stage } from './stage.js';

const PANES: readonly Pane[] = ['settings', 'preview', 'output'];

const WHOLE = {
  shop: shopView,
  results: resultsView,
  experiments: experimentView,
  check: checkView,
};

/** The whole page. On narrow screens, one pane is shown at a time. */
export const app = (studio: Studio): TemplateResult => {
  const { page, pane, isOutputOpen, said } = studio.session;
  const { isRead } = studio;
  const whole = Object.hasOwn(WHOLE, page) ? WHOLE[page as keyof typeof WHOLE] : undefined;
  return html`
    ${whole || isRead ? nothing : skipLinks(studio)}
    ${topBar(studio)} ${heldNotice(studio)}
    ${
      whole
        ? html`<main class="whole">${part(studio, whole)}</main>`
        : isRead
          ? html`<main class="panes read"><section class="pane pane-preview" aria-labelledby="preview-title">${part(studio, stage)}</section></main>`
          : html`<nav class="switcher" aria-label=${texts.app.panes}>
              ${PANES.map(
                (id) =>
                  html`<button type="button" aria-current=${id === pane ? 'true' : 'false'} @click=${() => studio.display.showPane(id)}>${texts.panes[id]}</button>`,
              )}
            </nav>
            <main class="panes ${isOutputOpen ? 'with-output' : ''}" data-pane=${pane}>
              <section class="pane pane-settings" aria-labelledby="settings-title">${part(studio, page === 'brand' ? brandPane : settingsPane)}</section>
              <section class="pane pane-preview" aria-labelledby="preview-title">${part(studio, page === 'page' ? pageView : stage)}</section>
              <section class="pane pane-output" aria-labelledby="output-title">${part(studio, outputPane)}</section>
            </main>`
    }
    <p class="toast" role="status">${said}</p>
    ${dialogView(studio)} ${fieldProblem}
  `;
};

/** Links to the panes. On narrow screens they also show the pane. */
const skipLinks = (studio: Studio): TemplateResult => {
  const link = (pane: Pane) => {
    const skip = (event: Event) => {
      // The address holds the view.
      event.preventDefault();
      studio.display.showPane(pane);
      focusNext(`${pane}-title`);
    };
    return html`<a class="skip" href="#${pane}-title" @click=${skip}>${texts.app.skip[pane]}</a>`;
  };
  return html`${PANES.map((pane) => (pane === 'output' && !studio.session.isOutputOpen ? nothing : link(pane)))}`;
};

const ROOMS = [
  { room: 'design', views: ['design', 'page'] },
  { room: 'brand', views: ['brand'] },
  { room: 'shop', views: ['shop'] },
  { room: 'results', views: ['results', 'experiments'] },
  { room: 'check', views: ['check'] },
] as const satisfies readonly { room: keyof typeof texts.rooms; views: readonly [View, ...View[]] }[];

const MORE = 'more-menu';

/** The language of the studio. Each has its own name, for people who can't read the one before. */
const languages = (studio: Studio): TemplateResult => {
  const choose = (code: string) => chooseLanguage(code) || studio.say(texts.app.languageNotKept);
  return menu(
    'language-menu',
    LANGUAGES[language]!.title,
    html`${STUDIO_LANGUAGES.map((code) => menuItem('language-menu', html`<span lang=${code}>${LANGUAGES[code]!.title}</span>`, () => code !== language && choose(code), undefined, code === language))}`,
    `${texts.app.language}: ${LANGUAGES[language]!.title}`,
    'language',
  );
};

/** Hosts that are another computer for everybody else. */
const THIS_COMPUTER = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

const shareMenu = (studio: Studio): TemplateResult => {
  const link = (address: string) => `${location.origin}${location.pathname}#${address}`;
  return menu(
    'share-menu',
    texts.share.title,
    html`${copyButton(studio, texts.share.link, link(studio.design.copyAddress()), texts.share.copyLink)}
    <p class="help">${texts.share.colleague}</p>
    ${copyButton(studio, texts.share.readLink, link(studio.design.copyAddress({ mode: 'read' })), texts.share.copyReadLink)}
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

const topBar = (studio: Studio): TemplateResult => {
  const { page } = studio.session;
  const isOf = (views: readonly View[]) => views.includes(page);
  const { isRead } = studio;
  const count = studio.publishing.changedLists.length;
  const getCode = () => {
    studio.showCode();
    focusNext('output-panel');
  };
  // What waits is told in every room.
  const waiting = (room: string) =>
    room === 'shop' && count
      ? html`<span class="count fair" aria-hidden="true">${count}</span><span class="said">${filled(texts.app.toPublish, { count })}</span>`
      : nothing;
  const step = (id: 'undo' | 'redo', isOn: boolean, title: string) =>
    html`<button type="button" class="quiet" id=${id} aria-label=${texts.common[id]} title=${title} aria-disabled=${isOn ? nothing : 'true'} @click=${() => studio.design[id]()}>${icon(id)}<span class="label">${texts.common[id]}</span></button>`;
  return html`<header class="top">
    <h1><img src="/studio/styles/icon.svg" alt="" width="26" height="26" />recotag <span>${texts.app.studio}</span></h1>
    ${
      isRead
        ? nothing
        : html`<nav class="views" aria-label=${texts.app.views}>
            ${ROOMS.map(
              ({ room, views }) =>
                html`<button type="button" aria-current=${isOf(views) ? 'page' : 'false'} @click=${() => studio.show(views[0])}>${icon(room)}<span>${texts.rooms[room]}${waiting(room)}</span></button>`,
            )}
          </nav>`
    }
    <div class="top-tools">
      ${
        isRead
          ? html`${languages(studio)} ${isWhole(page) ? nothing : html`<button type="button" class="strong primary" @click=${() => studio.design.setView({ mode: 'edit' })}>${texts.app.editCopy}</button>`}`
          : html`${isWhole(page) ? nothing : step('undo', studio.design.canUndo, texts.app.undoKey)}
      ${overflow(
        MORE,
        texts.app.actions,
        html`${isWhole(page) ? nothing : html`${step('redo', studio.design.canRedo, texts.app.redoKey)} ${shareMenu(studio)} <button type="button" class="quiet" id="open-output" popovertarget=${MORE} popovertargetaction="hide" @click=${getCode}>${icon('code')}${texts.app.getCode}</button>`}
          ${languages(studio)}`,
      )}
      ${isWhole(page) ? nothing : saveButton(studio)}`
      }
    </div>
  </header>`;
};
