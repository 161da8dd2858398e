import { storiesOf } from '../gather-facts.js';
import type { Fate } from '../lists/fates.js';
import type { ListStory } from '../lists/list-story.js';
import { outline } from '../lists/outline.js';
import { type Content, create } from '../page/create.js';
import type { Session } from '../session.js';
import { showXml } from '../xml/show-xml.js';
import { factsTable } from './facts-table.js';
import { fold } from './fold.js';
import { lasted } from './moment.js';
import type { View } from './view.js';

const fate = ({ id, name, shown, why }: Fate): HTMLElement =>
  create(
    'tr',
    { class: shown ? 'shown' : 'out' },
    create('td', {}, create('code', {}, id || '–')),
    create('td', {}, name),
    create('td', {}, why),
  );

const took = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? 'not known' : lasted(milliseconds);

const details = (story: ListStory): Content => {
  const { list, call, catalogue, catalogueTook, received, shown } = story;
  return [
    create(
      'p',
      { class: 'actions' },
      create(
        'button',
        { type: 'button', 'data-key': `${story.name} go`, click: () => outline.goTo(list) },
        'Show on the page',
      ),
      list.reload &&
        create(
          'button',
          { type: 'button', 'data-key': `${story.name} load`, click: () => void list.reload!() },
          'Load again and measure',
        ),
    ),
    factsTable([
      ['state', story.state],
      ['received', `${received} ${received === 1 ? 'id' : 'ids'}`, `service: ${took(call?.took)}`],
      ['resolved by', catalogue, `shop: ${took(catalogueTook)}`],
      ['left out', `${received - story.fates.filter((each) => each.shown).length}`],
      ['shown', `${shown}`],
    ]),
    story.fates.length > 0 &&
      create(
        'table',
        {},
        create('caption', {}, 'What became of each product of the answer'),
        create(
          'thead',
          {},
          create(
            'tr',
            {},
            create('th', { scope: 'col' }, 'id'),
            create('th', { scope: 'col' }, 'name'),
            create('th', { scope: 'col' }, 'fate'),
          ),
        ),
        create('tbody', {}, story.fates.map(fate)),
      ),
    call && [
      fold(`${story.name} asked`, 'What was asked', () => showXml(call.body ?? '', 'What was asked')),
      fold(`${story.name} answered`, `The answer: ${call.httpStatus || call.error || 'none'}`, () =>
        showXml(call.answer ?? '', 'The answer'),
      ),
    ],
  ];
};

export const listsView: View = {
  id: 'lists',
  title: 'Lists',
  count: (session) => storiesOf(session).length,
  draw(session: Session) {
    const stories = storiesOf(session);
    if (!stories.length)
      return create('p', { class: 'none' }, 'There is no <reco-list> and no <popular-products> on this page.');
    return create(
      'ul',
      { role: 'list', 'aria-label': 'Lists' },
      stories.map((story) =>
        create(
          'li',
          {
            class: 'operation',
            pointerenter: () => outline.show(story.list),
            pointerleave: () => outline.hide(),
            focusin: () => outline.show(story.list),
            focusout: () => outline.hide(),
          },
          fold(
            story.name,
            [
              create('b', {}, story.name),
              create('span', { class: `chip ${story.state}` }, story.state),
              create('small', {}, `${story.shown} of ${story.received}`),
            ],
            () => details(story),
          ),
        ),
      ),
    );
  },
};
