import { PAGE_CATEGORY } from '../../../src/protocol/list-pages.js';
import type { Configuration } from './state.js';

/** Whether the list is for the category of the page that it is on. */
export const isOfPage = ({ attributes }: Pick<Configuration, 'attributes'>): boolean =>
  attributes.category === PAGE_CATEGORY;

/** A list for the category of the page as the page of one category shows it. @param category undefined if none is known: all products */
export const withCategory = (configuration: Configuration, category: string | undefined): Configuration => {
  if (!isOfPage(configuration)) return configuration;
  const { category: _, ...others } = configuration.attributes;
  return { ...configuration, attributes: { ...others, ...(category && { category }) } };
};
