/** What is seen of a list. */
export interface Seen {
  /** the container and the layout */
  where: string;
  width: number;
  height: number;
  /** what is wrong */
  wrong: string[];
  /** the boxes of its cards, pictures, names and prices, relative to the list */
  boxes: string;
}

/** What the page looks like. */
export interface Dress {
  css: string;
  /** classes around the lists */
  inside: string;
  direction: string;
}

/**
 * Puts a style sheet into the page and judges each list by its geometry, whether the server or the element has made its cards. Runs in the page,
 * so it uses nothing from outside.
 */
export const judge = ({ css, inside: classes, direction }: Dress): Seen[] => {
  document.getElementById('sheet')!.textContent = css;
  document.querySelector('main')!.className = classes;
  document.documentElement.dir = direction;

  type Box = { left: number; top: number; right: number; bottom: number; width: number; height: number };
  const boxOf = (element: Element): Box => element.getBoundingClientRect();
  const near = (a: number, b: number) => Math.abs(a - b) <= 1;
  const inside = (inner: Box, outer: Box) =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1;
  const overlap = (a: Box, b: Box) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const em = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const pageWidth = document.documentElement.clientWidth;

  const judgeCards = (cards: Element[], say: (what: string) => void, isCarousel: boolean, list: Box): string[] => {
    const boxes = cards.map(boxOf);
    for (const [index, card] of cards.entries()) {
      const box = boxes[index]!;
      const tile = boxOf(card.querySelector('.picture') ?? card.firstElementChild!);
      const image = boxOf(card.querySelector('img')!);
      const name = card.querySelector('[part=name], a')!;
      const price = card.querySelector('b')!;
      const texts = [boxOf(name), boxOf(price)];
      if (
        !near(image.left, tile.left) ||
        !near(image.top, tile.top) ||
        !near(image.right, tile.right) ||
        !near(image.bottom, tile.bottom)
      )
        say(`picture ${index} isn't in its tile`);
      if (!(tile.width > 40 && tile.height > 20)) say(`picture ${index} is ${tile.width} × ${tile.height}`);
      if (!inside(tile, box)) say(`tile ${index} is outside of its card`);
      for (const text of texts) {
        if (!(text.width > 0 && text.height > 0)) say(`a text of card ${index} has no size`);
        if (!inside(text, box)) say(`a text of card ${index} is outside of it`);
        if (overlap(text, tile)) say(`a text of card ${index} is over the picture`);
      }
      if (overlap(texts[0]!, texts[1]!)) say(`name and price of card ${index} are over each other`);
      if (!isCarousel && !inside(box, list)) say(`card ${index} is outside of the list`);
      if (boxes.some((other, at) => at < index && overlap(box, other))) say(`card ${index} is over another one`);
      // Cut after two lines: then the whole name can be read elsewhere.
      const isCut = name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1;
      if (isCut && (name.closest('a')?.title ?? (name as HTMLElement).title) !== name.textContent)
        say(`the name of card ${index} is cut, without a title`);
    }
    return cards.flatMap((card) =>
      [card, ...card.querySelectorAll('img, [part=name], .reco-cards a, b, s')].map((each) => {
        const { left, top, width, height } = boxOf(each);
        return [left - list.left, top - list.top, width, height].map(Math.round).join();
      }),
    );
  };

  return [...document.querySelectorAll<HTMLElement>('[data-list]')].map((place) => {
    const wrong: string[] = [];
    const say = (what: string) => void wrong.push(what);
    const list = place.querySelector<HTMLElement>('reco-list, popular-products')!;
    const layout = place.dataset.list!;
    const box = boxOf(list);
    const cards = [...(list.shadowRoot?.querySelectorAll('[part=card]') ?? list.querySelectorAll('.reco-cards li'))];
    const isCarousel = layout === 'carousel';
    const lefts = new Set(cards.map((card) => Math.round(boxOf(card).left)));
    if (!isCarousel && box.width <= 16 * em(list) && lefts.size > 1) say('it has two columns, too narrow for words');
    if (!cards.length) say('it has no cards');
    const boxes = judgeCards(cards, say, isCarousel, box);

    // As wide as an ordinary block would be, and wide enough for words.
    const ordinary = document.querySelector(`[data-case="${place.dataset.case}"][data-ordinary] .ordinary`)!;
    const expected = boxOf(ordinary).width;
    const least = Math.min(10 * em(list), 0.6 * innerWidth, boxOf(list.parentElement!).width);
    if (box.width < 0.85 * expected - 1) say(`it is ${box.width} wide, an ordinary block is ${expected}`);
    if (box.width < least - 1) say(`it is ${box.width} wide, less than ${least}`);
    if (box.left < -1 || box.right > pageWidth + 1) say(`it is from ${box.left} to ${box.right} of ${pageWidth}`);

    // Neither over anything nor below it.
    const above = boxOf(place.previousElementSibling!);
    const below = place.nextElementSibling && boxOf(place.nextElementSibling);
    const cardsBox = boxOf(list.shadowRoot?.querySelector('section') ?? list);
    for (const other of [above, below]) if (other && overlap(cardsBox, other)) say('it is over a paragraph');
    const aside = place.querySelector('aside');
    if (aside && overlap(cardsBox, boxOf(aside))) say('it is over its neighbour');
    return {
      where: `${place.dataset.case}, ${layout}`,
      width: box.width,
      height: box.height,
      wrong,
      boxes: boxes.join(' '),
    };
  });
};
