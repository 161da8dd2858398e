import { html, nothing, type TemplateResult } from 'lit/html.js';
import { fromAddress } from '../model/address.js';
import { idIn } from '../model/drafts.js';
import { goalOf } from '../model/goals.js';
import { splitListId } from '../model/list-versions.js';
import { nameOf } from '../model/saved-lists.js';
import type { Studio } from '../model/studio.js';
import { icon, menu } from './shared-controls.js';

/** The longest name of a list. */
export const LONGEST_NAME = 80;

const save = async (studio: Studio): Promise<void> => {
  const listId = studio.validConfiguration.attributes['list-id']!;
  const known = nameOf(studio.myLists.state.lists, listId);
  const name = await studio.dialog.ask({
    title: 'Save the list',
    about: 'It is saved in this browser, under “My lists”.',
    field: { label: 'Name', value: known?.name ?? goalOf(studio.configuration)?.title ?? '', most: LONGEST_NAME },
    confirm: 'Save',
  });
  if (name) await studio.save(name);
};

/** The drafts of other lists. */
const others = (studio: Studio, current: string): TemplateResult | typeof nothing => {
  const { lists } = studio.myLists.state;
  const drafts = studio.drafts.state.kept.filter((address) => idIn(address) !== current);
  return drafts.length
    ? html`<p class="help">Designs that this browser kept:</p>
        ${drafts.map((address) => {
          const id = idIn(address);
          const title = nameOf(lists, id)?.name ?? fromAddress(address)?.a.attributes.heading ?? id;
          return html`<button type="button" class="quiet draft" popovertarget="list-menu" popovertargetaction="hide" @click=${() => studio.given.openDraft(address)}>${title} <small>${id}</small></button>`;
        })}`
    : nothing;
};

/** Which list is edited, and whether this browser keeps it. */
export const designBar = (studio: Studio): TemplateResult => {
  const { configuration } = studio;
  const listId = studio.validConfiguration.attributes['list-id']!;
  const { id, version } = splitListId(listId);
  const name = nameOf(studio.myLists.state.lists, listId);
  const isOut = studio.versions.isReleased(configuration);
  return html`<section class="design-bar" aria-label="This list">
    <p><b>${name ? name.name : 'Not saved'}</b>${name?.isChanged ? ', changed' : ''}
      <span class="soft">${id}, version ${version}${isOut ? '' : version > 1 ? ', not copied yet' : ''}</span></p>
    <div class="row">
      <button type="button" class="quiet" @click=${() => void save(studio)}>${icon('save')}Save…</button>
      ${menu(
        'list-menu',
        'Other lists',
        html`<button type="button" class="quiet" popovertarget="list-menu" popovertargetaction="hide" @click=${() => studio.startAnew()}>New list</button>${others(studio, id)}`,
      )}
    </div>
    ${
      studio.drafts.state.isKept
        ? nothing
        : html`<p class="problem" role="alert">This browser can’t keep your design, because its storage is full or blocked. Copy the link or the code before you close this tab.</p>`
    }
  </section>`;
};
