import type { PublishedPlace } from '../../../../src/node/relay/lists/place-format.js';
import { isDemoCatalogue } from '../catalogue.js';
import { longDay } from '../date-text.js';
import { MOST_WEEKS } from '../experiment/planning.js';
import { isOfPage } from '../page-category.js';
import { hasData, productData } from '../product-data.js';
import type { DataCounts } from '../server.js';
import { filled, texts } from '../texts.js';
import { configurationOf, nameOf } from './published-place.js';

/** A category's page always has its category. */
const isForOtherPages = ({ pages }: PublishedPlace): boolean => !pages || pages.some((page) => page !== 'category');

/**
 * What shoppers would miss of these lists, a sentence for each.
 *
 * @param counts of the shop whose product data the lists have from the studio; a shop with an address of its own is not known
 */
export const cautions = (places: readonly PublishedPlace[], { products, having }: DataCounts): string[] =>
  places.flatMap((place) => {
    const design = configurationOf(place);
    const name = nameOf(place);
    const { noneHas, someLack, needsCategory, endsExperiment } = texts.cautions;
    const asked = isDemoCatalogue(design.attributes['catalog-url'])
      ? productData.filter(({ id }) => hasData(design, id) && (having[id] ?? products) < products)
      : [];
    const told = asked.map(({ id }) => {
      const count = having[id]!;
      const data = texts.productData[id].title;
      return filled(count ? someLack : noneHas, { name, data, count: products - count, all: products });
    });
    if (place.experiment?.planned && Date.parse(place.until ?? '') < Date.now() + MOST_WEEKS * 7 * 86_400_000)
      told.push(filled(endsExperiment, { name, day: longDay(place.until!), count: place.experiment.planned }));
    return [...told, ...(isOfPage(design) && isForOtherPages(place) ? [filled(needsCategory, { name })] : [])];
  });
