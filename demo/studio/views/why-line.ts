import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { StoredPlace } from '../../../src/node/relay/lists/list-document.js';
import type { CheckedList, Mend } from '../model/checked-lists.js';
import { longDay } from '../model/date-text.js';
import { nameOf } from '../model/publish/published-place.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { focusNext } from './keep-focus.js';
import { choosePlace, ofList, switchList } from './list-actions.js';
import { openDevelopers, openPublish, ROOM, showOutcome } from './to-shop.js';

/** The button that makes shoppers see a list again; none if this person can't, or if nothing helps. */
export const mendButton = (
  studio: Studio,
  { list, mend }: Pick<CheckedList, 'list' | 'mend'>,
): TemplateResult | typeof nothing => {
  const { publishing, shopLists } = studio;
  const switchOn = async () => (await switchList(studio, list, false)) && showOutcome();
  const showSettings = () => {
    studio.show('shop');
    shopLists.reveal(list);
    focusNext(`edit-${list.id}`, ROOM);
  };
  const ways: Record<Mend, readonly [title: string, act: () => void]> = {
    switch: [texts.listRow.switchOn, () => void switchOn()],
    dates: [texts.listRow.pagesAndDates, showSettings],
    place: [texts.inPage.choose, () => void choosePlace(studio, list)],
    publish: [texts.shop.review, () => openPublish(studio)],
    code: [texts.shop.code, () => openDevelopers(studio, 'pages')],
    design: [texts.listRow.editDesign, () => void studio.list.open(list)],
  };
  if (!mend || publishing.whyNot('write') || (mend === 'switch' && publishing.whyNot('publish'))) return nothing;
  const [title, act] = ways[mend];
  return html`<button type="button" class="link" aria-label=${ofList(title, nameOf(list))} @click=${act}>${title}</button>`;
};

/** Whether shoppers see a list, and where; or why they don't, with the button that mends it. */
export const whyLine = (studio: Studio, list: StoredPlace): TemplateResult => {
  const { isShown, sentence, mend, lastSeen, isChecking } = studio.why.of(list);
  const seen = lastSeen ? ` ${filled(texts.why.lastSeen, { day: longDay(`${lastSeen}T12:00`) })}` : '';
  const why = html`<button type="button" class="link" aria-label=${ofList(texts.why.look, nameOf(list))} @click=${() => void studio.why.look(list)}>${texts.why.look}</button>`;
  return html`<small class="seen-line ${isShown ? '' : 'unseen'}" role="status">${sentence}${seen} ${mendButton(studio, { list, mend })} ${isChecking ? texts.check.running : why}</small>`;
};
