import type { StoredPlace } from '../../../src/node/relay/lists/list-document.js';
import { nameOf } from '../model/publish/published-place.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';

/** The name of a control for screen readers, where several lists have such a control. */
export const ofList = (title: string, name: string): string => title + texts.common.comma + name;

/** Opens a list in a page of the shop, to point at another place. */
export const choosePlace = async (studio: Studio, place: StoredPlace): Promise<void> => {
  if (await studio.list.open(place)) studio.show('page');
};

/** Switches a list off or on in the shop, after a question. @returns false if the user doesn't want that */
export const switchList = async (
  { dialog, publishing }: Studio,
  place: StoredPlace,
  isOn: boolean,
): Promise<boolean> => {
  const name = nameOf(place);
  const { switchOff, switchOn, offTitle, onTitle, offAbout, onAbout } = texts.listRow;
  const title = filled(isOn ? offTitle : onTitle, { name });
  const confirm = isOn ? switchOff : switchOn;
  if (!(await dialog.ask({ title, about: isOn ? offAbout : onAbout, confirm }))) return false;
  await publishing.switch(place.id, !isOn);
  return true;
};
