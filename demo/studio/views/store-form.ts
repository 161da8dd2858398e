import { html, type TemplateResult } from 'lit/html.js';
import { filesOf, folderAsZip } from '../model/publish/folder.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';
import { submitted } from './fields.js';
import { STORE } from './open-store.js';
import { showOutcome } from './outcome.js';
import { download, icon } from './shared-controls.js';

/** Where the lists are stored. The tokens are kept for this tab only. */
export const storeForm = (studio: Studio): TemplateResult => {
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
  return html`<details class="publish-store" id=${STORE}>
    <summary>${texts.store.title}</summary>
    <form class="fields" @submit=${submit}>
      <label class="stacked wide">${texts.store.pointer} <input name="pointer" type="url" required spellcheck="false" .value=${access.pointerUrl} /></label>
      <label class="stacked wide">${texts.store.token} <input name="token" type="password" autocomplete="off" .value=${access.token} /></label>
      <label class="stacked wide">${texts.store.results} <input name="results" type="url" required spellcheck="false" .value=${access.resultsUrl} /></label>
      <label class="stacked wide">${texts.store.resultsToken} <input name="results-token" type="password" autocomplete="off" .value=${access.resultsToken} /></label>
      <label class="stacked wide">${texts.store.page} <input name="page" type="url" required spellcheck="false" .value=${page} /></label>
      <button type="submit" class="quiet">${texts.store.use}</button>
    </form>
    <p class="help">${texts.store.tokensHelp}</p>
    <h3>${texts.store.without}</h3>
    <p class="help">${texts.store.withoutHelp}</p>
    <div class="row"><button type="button" class="quiet" @click=${() => void downloadFolder(studio)}>${icon('download')}${texts.store.download}</button></div>
  </details>`;
};

/** Downloads the files for a web server without a store. */
const downloadFolder = async (studio: Studio): Promise<void> => {
  const { places, published } = studio.publishing.state;
  const files = await filesOf(places, (published?.pointer.version ?? 0) + 1);
  download('recotag-lists.zip', 'application/zip', folderAsZip(files));
  studio.say(texts.store.downloaded);
};
