import { html, svg, type TemplateResult } from 'lit/html.js';
import type { StoredPlace } from '../../../src/node/relay/lists/list-document.js';
import { brandOf } from '../model/brand.js';
import { coloursFor } from '../model/contrast.js';
import { configurationOf, rulesOfPlace } from '../model/publish/published-place.js';
import type { Studio } from '../model/studio.js';
import { isRtl } from '../model/studio-language.js';

/** Of the picture, and of a card in it, with the gap to the next one. */
const [WIDTH, HEIGHT, CARD, STEP] = [92, 46, 28, 32];

const RADIUS = { square: 0, little: 3, round: 6, veryRound: 9, '': 3 };

type Product = Studio['demo']['products'][number];

/** The products that the list is likely to begin with: what is pinned, and then what suits its purpose and isn't hidden. */
const productsOf = ({ demo, category }: Studio, place: StoredPlace): Product[] => {
  const { attributes = {} } = place;
  const { pin = [], hide = {} } = rulesOfPlace(place);
  const [about] = demo.products;
  const ofCategory =
    attributes.category === undefined
      ? ''
      : (demo.categories.find(({ id }) => id === attributes.category)?.id ?? category);
  const suits = (each: Product): boolean => {
    if (each.isSoldOut || attributes.exclude?.split(/\s+/).includes(each.id)) return false;
    if (hide.brands?.includes(each.manufacturer) || hide.categories?.includes(each.category)) return false;
    if (ofCategory) return each.category === ofCategory;
    if (attributes.area === undefined) return demo.products.find(({ category }) => category === each.category) === each;
    if (attributes.product === undefined) return each.category !== about?.category;
    return each.id !== about?.id && each.category === about?.category;
  };
  const pinned = pin.flatMap(({ id }) => demo.products.find((each) => each.id === id) ?? []);
  return [...new Set([...pinned, ...demo.products.filter(suits)])];
};

/** A small picture of a list of the shop: its heading in the colour of its brand, and the products that it is likely to begin with. */
export const thumbnail = (studio: Studio, place: StoredPlace): TemplateResult => {
  const { attributes, properties } = studio.shown(configurationOf(place));
  const { colour, corners } = brandOf({ properties });
  const isCarousel = attributes.layout === 'carousel';
  const title = Math.min(72, 8 + 2 * (attributes.heading ?? '').length);
  const at = (x: number, width: number) => (isRtl ? WIDTH - x - width : x);
  // The last card of a carousel is cut.
  const [card, step] = isCarousel ? [CARD + 6, STEP + 6] : [CARD, STEP];
  const picture = ({ picture, name }: Product, index: number) => {
    const x = at(index * step, card);
    const box = svg`<rect class="box" x=${x} y="12" width=${card} height=${card} rx=${RADIUS[corners]} />`;
    return picture
      ? svg`${box}<image href=${picture} x=${x} y="12" width=${card} height=${card} preserveAspectRatio="xMidYMid slice" clip-path="inset(0 round ${RADIUS[corners]}px)" />`
      : svg`${box}<text x=${x + card / 2} y=${12 + card / 2}>${name[0]}</text>`;
  };
  return html`<svg class="thumbnail" viewBox="0 0 ${WIDTH} ${HEIGHT}" width=${WIDTH} height=${HEIGHT} aria-hidden="true">
    <rect x=${at(0, title)} y="2" width=${title} height="4" rx="2" fill=${coloursFor(colour)?.text ?? 'currentcolor'} />
    ${productsOf(studio, place).slice(0, 3).map(picture)}
  </svg>`;
};
