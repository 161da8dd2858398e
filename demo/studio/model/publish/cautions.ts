import type { StoredPlace } from '../../../../src/node/relay/lists/list-document.js';
import { untilText } from '../days.js';
import { MOST_WEEKS } from '../experiment/planning.js';
import { isOfPage } from '../page-category.js';
import { filled, texts } from '../texts.js';
import { configurationOf, nameOf } from './published-place.js';

/** A category's page always has its category. */
const isForOtherPages = ({ pages }: StoredPlace): boolean => !pages || pages.some((page) => page !== 'category');

const timeOf = (date: string | undefined, none: number): number => (date ? Date.parse(date) : none);

/** Whether two lists are at the same place of the same page at the same time. */
const meets = (one: StoredPlace, other: StoredPlace): boolean =>
  one.id !== other.id &&
  one.at === other.at &&
  one.where === other.where &&
  (!one.pages || !other.pages || one.pages.some((page) => other.pages!.includes(page))) &&
  timeOf(one.from, 0) < timeOf(other.until, Number.POSITIVE_INFINITY) &&
  timeOf(other.from, 0) < timeOf(one.until, Number.POSITIVE_INFINITY);

/**
 * What shoppers would miss of these lists, a sentence for each.
 *
 * @param all the lists of the shop, as they are after all that waits
 */
export const cautions = (places: readonly StoredPlace[], all: readonly StoredPlace[] = places): string[] =>
  places.flatMap((place) => {
    const design = configurationOf(place);
    const name = nameOf(place);
    const { needsCategory, endsExperiment, soldOut } = texts.cautions;
    const told: string[] = [];
    if (place.experiment?.planned && Date.parse(place.until ?? '') < Date.now() + MOST_WEEKS * 7 * 86_400_000)
      told.push(filled(endsExperiment, { name, day: untilText(place.until!), count: place.experiment.planned }));
    const { 'show-sold-out': keeps, 'catalog-url': catalogue, 'product-url': pages } = design.attributes;
    if (keeps === undefined && !catalogue && !pages) told.push(filled(soldOut, { name }));
    const other = all.find((each) => meets(place, each));
    if (other) told.push(filled(texts.cautions.samePlace, { name, other: nameOf(other) }));
    return [...told, ...(isOfPage(design) && isForOtherPages(place) ? [filled(needsCategory, { name })] : [])];
  });
