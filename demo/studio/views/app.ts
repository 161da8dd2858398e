import { html, nothing, type TemplateResult } from 'lit/html.js';
import { LANGUAGES } from '../model/languages.js';
import { isWhole, type Pane, type View } from '../model/session.js';
import type { Studio } from '../model/studio.js';
import { chooseLanguage, language, STUDIO_LANGUAGES } from '../model/studio-language.js';
import { composed, filled, texts } from '../model/texts.js';
import { brandPane } from './brand-view.js';
import { saveButton } from './design-bar.js';
import { developersView } from './developers-view.js';
import { dialogView } from './dialog-view.js';
import { experimentView } from './experiment-view.js';
import { select } from './fields.js';
import { heldNotice } from './held-notice.js';
import { focusNext } from './keep-focus.js';
import { listsView } from './lists-view.js';
import { pageView } from './page-view.js';
import { part } from './part.js';
import { publishView } from './publish-view.js';
import { resultsView } from './results-view.js';
import { settingsPane } from './settings-pane.js';
import { copyButton, icon, menu, menuItem } from './shared-controls.js';
import { stage } from './stage.js';

const WHOLE = {
  shop: listsView,
  results: resultsView,
  experiments: experimentView,
  publish: publishView,
  developers: developersView,
};

const PANES: readonly Pane[] = ['settings', 'preview'];

/** The whole page. On narrow screens, one pane is shown at a time. */
export const app = (studio: Studio): TemplateResult => {
  const { page, pane, said } = studio.session;
  const whole = Object.hasOwn(WHOLE, page) ? WHOLE[page as keyof typeof WHOLE] : undefined;
  const shown = { settings: page === 'brand' ? brandPane : settingsPane, preview: page === 'page' ? pageView : stage };
  const section = (id: Pane) =>
    html`<section class="pane pane-${id}" aria-labelledby="${id}-title">${part(studio, shown[id])}</section>`;
  return html`
    ${whole ? nothing : PANES.map((id) => skipLink(studio, id))}
    ${topBar(studio)} ${heldNotice(studio)}
    ${
      whole
        ? html`<main class="whole">${part(studio, whole)}</main>`
        : html`<nav class="switcher" aria-label=${texts.app.panes}>
              ${PANES.map(
                (id) =>
                  html`<button type="button" aria-current=${id === pane ? 'true' : 'false'} @click=${() => studio.display.showPane(id)}>${texts.panes[id]}</button>`,
              )}
            </nav>
            <main class="panes" data-pane=${pane}>${PANES.map(section)}</main>`
    }
    <p class="toast" role="status">${said}</p>
    ${dialogView(studio)}
  `;
};

/** A link to a pane. On narrow screens it also shows the pane. */
const skipLink = (studio: Studio, pane: Pane): TemplateResult => {
  const skip = (event: Event) => {
    // The address holds the view.
    event.preventDefault();
    studio.display.showPane(pane);
    focusNext(`${pane}-title`);
  };
  return html`<a class="skip" href="#${pane}-title" @click=${skip}>${texts.app.skip[pane]}</a>`;
};

const ROOMS = [
  { room: 'shop', views: ['shop'] },
  { room: 'design', views: ['design', 'page'] },
  { room: 'brand', views: ['brand'] },
  { room: 'results', views: ['results', 'experiments'] },
  { room: 'publish', views: ['publish'] },
] as const satisfies readonly { room: keyof typeof texts.rooms; views: readonly [View, ...View[]] }[];

const MORE = 'more-menu';

/** Hosts that are another computer for everybody else. */
const THIS_COMPUTER = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

const share = (studio: Studio): TemplateResult => {
  const link = `${location.origin}${location.pathname}#${studio.design.copyAddress()}`;
  return html`${copyButton(studio, texts.share.link, link, texts.share.copyLink)}
    <p class="help">${texts.share.colleague}</p>
    ${
      THIS_COMPUTER.test(location.hostname)
        ? html`<p class="note">${composed(texts.share.thisComputer, { origin: html`<bdi>${location.origin}</bdi>`, lists: html`<b>${texts.design.lists}</b>` })}</p>`
        : nothing
    }`;
};

const languages = (studio: Studio): TemplateResult =>
  select(
    STUDIO_LANGUAGES.map((code): [string, string] => [code, LANGUAGES[code]!.title]),
    language,
    (code) => chooseLanguage(code) || studio.say(texts.app.languageNotKept),
    texts.app.language,
  );

/** What else can be done with the open list, and with the studio. */
const moreMenu = (studio: Studio): TemplateResult =>
  menu(
    MORE,
    '',
    html`${
      isWhole(studio.session.page)
        ? nothing
        : html`${studio.list.place ? menuItem(MORE, texts.design.saveAsNew, () => void studio.list.saveAsNew()) : nothing} ${share(studio)}`
    }
    ${menuItem(MORE, texts.settingsPane.developers, () => studio.forDevelopers())}
    <label class="field">${texts.app.language} ${languages(studio)}</label>`,
    `${texts.app.more}: ${texts.app.actions}`,
    'more',
  );

const topBar = (studio: Studio): TemplateResult => {
  const { page } = studio.session;
  const { isRead, design } = studio;
  const count = studio.publishing.changedLists.length;
  // What waits is told in every room.
  const waiting = (room: string) =>
    room === 'publish' && count
      ? html` <span class="chip fair" aria-hidden="true">${count}</span><span class="said">${filled(texts.app.toPublish, { count })}</span>`
      : nothing;
  const step = (id: 'undo' | 'redo', isOn: boolean, title: string) =>
    html`<button type="button" class="quiet icon" id=${id} aria-label=${texts.common[id]} title=${title} aria-disabled=${isOn ? nothing : 'true'} @click=${() => design[id]()}>${icon(id)}</button>`;
  const room = ({ room, views }: (typeof ROOMS)[number]) =>
    html`<button type="button" aria-current=${(views as readonly View[]).includes(page) ? 'page' : 'false'} @click=${() => studio.show(views[0])}>${icon(room)}<span>${texts.rooms[room]}${waiting(room)}</span></button>`;
  return html`<header class="top">
    <h1><img src="/studio/styles/icon.svg" alt="" width="26" height="26" />recotag <span>${texts.app.studio}</span></h1>
    ${isRead ? nothing : html`<nav class="views" aria-label=${texts.app.views}>${ROOMS.map(room)}</nav>`}
    <div class="top-tools">
      ${
        isRead
          ? languages(studio)
          : html`${isWhole(page) ? nothing : html`${step('undo', design.canUndo, texts.app.undoKey)} ${step('redo', design.canRedo, texts.app.redoKey)}`}
            ${moreMenu(studio)} ${isWhole(page) ? nothing : saveButton(studio)}`
      }
    </div>
  </header>`;
};
