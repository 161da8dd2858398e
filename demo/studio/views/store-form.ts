import { html, type TemplateResult } from 'lit/html.js';
import { filesOf, folderAsZip } from '../model/publish/folder.js';
import type { Studio } from '../model/studio.js';
import { STORE } from './open-store.js';
import { showOutcome } from './outcome.js';
import { download, icon } from './shared-controls.js';

/** Where the lists are stored. The tokens are kept for this tab only. */
export const storeForm = (studio: Studio): TemplateResult => {
  const { access, page } = studio.publishing.state;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const text = (name: string) => `${data.get(name) ?? ''}`.trim();
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
    <summary>Where the lists are stored</summary>
    <form class="fields" @submit=${submit}>
      <label class="stacked wide">Address of the published lists <input name="pointer" type="url" required spellcheck="false" .value=${access.pointerUrl} /></label>
      <label class="stacked wide">Token to publish <input name="token" type="password" autocomplete="off" .value=${access.token} /></label>
      <label class="stacked wide">Address of the results <input name="results" type="url" required spellcheck="false" .value=${access.resultsUrl} /></label>
      <label class="stacked wide">Token to read the results <input name="results-token" type="password" autocomplete="off" .value=${access.resultsToken} /></label>
      <label class="stacked wide">Page of the shop for previews <input name="page" type="url" required spellcheck="false" .value=${page} /></label>
      <button type="submit" class="quiet">Use this store</button>
    </form>
    <p class="help">The tokens are kept in this tab until you close it. They are in no link and in no file.</p>
    <h3>Without a store</h3>
    <p class="help">Any web server can serve the lists. Download the folder, and ask your developer to put it onto the server.</p>
    <div class="row"><button type="button" class="quiet" @click=${() => void downloadFolder(studio)}>${icon('download')}Download the folder</button></div>
  </details>`;
};

/** Downloads the files for a web server without a store. */
const downloadFolder = async (studio: Studio): Promise<void> => {
  const { places, published } = studio.publishing.state;
  const files = await filesOf(places, (published?.pointer.version ?? 0) + 1);
  download('recotag-lists.zip', 'application/zip', folderAsZip(files));
  studio.say('Downloaded. Put both files onto your web server, the folder “lists” first.');
};
