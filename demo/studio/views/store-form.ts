import { html, type TemplateResult } from 'lit/html.js';
import { type SavedList, shownPlaces } from '../../../src/node/relay/lists/list-document.js';
import { filesOf, folderAsZip } from '../model/publish/folder.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';
import { submitted } from './fields.js';
import { download, icon } from './shared-controls.js';
import { showOutcome } from './to-shop.js';

/** Where the lists are stored. The tokens are kept for this tab only. */
export const storePanel = (studio: Studio): TemplateResult => {
  const { access, page } = studio.publishing.state;
  const submit = (event: SubmitEvent) => {
    const text = submitted(event);
    void studio.publishing
      .setAccess(
        {
          pointerUrl: text('pointer'),
          token: text('token'),
          resultsUrl: text('results'),
          resultsToken: text('results-token'),
        },
        text('page'),
      )
      .then(showOutcome);
  };
  const field = (name: string, title: string, value: string, type: 'url' | 'password' = 'url') =>
    html`<label class="field">${title} <input name=${name} type=${type} ?required=${type === 'url'} autocomplete="off" spellcheck="false" .value=${value} /></label>`;
  return html`<form @submit=${submit}>
      ${field('pointer', texts.store.pointer, access.pointerUrl)}
      ${field('token', texts.store.token, access.token, 'password')}
      ${field('results', texts.store.results, access.resultsUrl)}
      ${field('results-token', texts.store.resultsToken, access.resultsToken, 'password')}
      ${field('page', texts.store.page, page)}
      <div class="row"><button type="submit" class="strong">${texts.store.use}</button></div>
    </form>
    <p class="help">${texts.store.tokensHelp}</p>
    <h4>${texts.store.without}</h4>
    <p class="help">${texts.store.withoutHelp}</p>
    <div class="row"><button type="button" class="quiet" @click=${() => void downloadFolder(studio)}>${icon('download')}${texts.store.download}</button></div>`;
};

const downloadFolder = async (studio: Studio): Promise<void> => {
  const { documents } = studio.publishing;
  const places = documents.flatMap(({ id, off }) => {
    const place = studio.publishing.place(id);
    return place ? shownPlaces({ id, live: { place } as SavedList, ...(off && { off }) }) : [];
  });
  // Another version than any that the shop has had.
  const files = await filesOf(places, Math.floor(Date.now() / 1000));
  download('recotag-lists.zip', 'application/zip', folderAsZip(files));
  studio.say(texts.store.downloaded);
};
