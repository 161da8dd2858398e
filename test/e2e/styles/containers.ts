/** What is around a list. A new container is one row. `of` returns the markup around it. */
export const CONTAINERS: Record<string, (list: string) => string> = {
  block: (list) => `<div>${list}</div>`,
  'a narrow block': (list) => `<div style="width: 200px">${list}</div>`,
  'a flex column in the middle': (list) =>
    `<div style="display: flex; flex-direction: column; align-items: center">${list}</div>`,
  'a flex column at the start': (list) =>
    `<div style="display: flex; flex-direction: column; align-items: flex-start">${list}</div>`,
  'a grid with place-items': (list) => `<div style="display: grid; place-items: center">${list}</div>`,
  'a float': (list) => `<div style="display: flow-root"><div style="float: left">${list}</div></div>`,
  'an inline block': (list) => `<div><div style="display: inline-block">${list}</div></div>`,
  'a table’s cell': (list) => `<table><tbody><tr><td>Cell</td><td>${list}</td></tr></tbody></table>`,
  'a dialog': (list) => `<div style="position: relative"><dialog open style="position: static">${list}</dialog></div>`,
  'an absolute panel': (list) =>
    `<div style="position: relative; height: 3600px"><div style="position: absolute; inset-inline-start: 0">${list}</div></div>`,
  'fit-content': (list) => `<div style="width: fit-content">${list}</div>`,
  'a flex row': (list) => `<div style="display: flex">${list}</div>`,
  'a flex row with a neighbour': (list) =>
    `<div style="display: flex"><aside style="width: 120px">Aside</aside>${list}</div>`,
  'a flex row with a wide neighbour': (list) =>
    `<div style="display: flex"><aside style="width: 100%">Aside</aside>${list}</div>`,
  'a flex row that wraps': (list) =>
    `<div style="display: flex; flex-wrap: wrap; justify-content: center"><aside style="width: 120px">Aside</aside>${list}</div>`,
  'auto tracks': (list) =>
    `<div style="display: grid; grid-template-columns: auto auto; justify-content: start"><aside>Aside</aside>${list}</div>`,
  'a fieldset': (list) => `<fieldset style="min-width: 0; margin: 0">${list}</fieldset>`,
};

export const LAYOUTS = ['grid', 'list', 'carousel'] as const;

/** A block as wide as a row of four large cards or of six small ones, which breaks between the cards. */
const ORDINARY = `<div class="ordinary" style="display: flex; flex-wrap: wrap; flex: 1 9999 auto; gap: 1em">${'<div style="width: 10em; max-width: 60vw; height: 1em"></div>'.repeat(6)}</div>`;

/** Each container with each layout, between two paragraphs, and with an ordinary block in place of the list. */
export const casesOf = (list: (layout: string) => string): string =>
  Object.entries(CONTAINERS)
    .flatMap(([name, around]) => [
      ...LAYOUTS.map(
        (layout) => `<p>Above</p><div data-case="${name}" data-list="${layout}">${around(list(layout))}</div>`,
      ),
      `<p>Above</p><div data-case="${name}" data-ordinary>${around(ORDINARY)}</div>`,
    ])
    .join('\n');
