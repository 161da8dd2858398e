import { type Catalogue, isDrawing } from '../catalogue/catalogue.js';

/** With more sites, the policy allows pictures of every site: a header has limits, too. */
const MOST_SITES = 10;

/** The sources for `img-src`: the sites that the catalogue's pictures are on. */
export const pictureSources = ({ products }: Catalogue): readonly string[] => {
  const sites = new Set<string>();
  for (const { picture } of products) if (picture && !isDrawing(picture)) sites.add(new URL(picture).origin);
  return sites.size > MOST_SITES ? ['https:', 'http:'] : [...sites];
};
