import { jsonText } from '../../protocol/json-text.js';
import { ofDocument } from '../shared/of-document.js';
import { idText } from '../without-code/sources/id-text.js';
import { plainLabel } from '../without-code/sources/parse-sources.js';
import { decoded } from '../without-code/sources/read-address.js';
import { LONGEST_LABEL, labelRank, MODEL } from './labels.js';
import { isData, membersOf, ownVariables } from './own-variables.js';

/** A source that may hold the id of the page's product. */
export interface Candidate {
  /** as in `data-product-at` */
  source: string;
  /** the more stable the source, the higher: a label or a named field survives a new design, a path into the page's variables may not */
  stability: number;
}

const MOST_ELEMENTS = 20_000;
/** At most so many candidates of one kind are tried. */
const MOST_CANDIDATES = 30;

/** Names of fields that hold a product's id: `product_id`, `data-sku`, `articleNumber`. */
const FIELD =
  /^(products?|sku|item|articles?|offer|add-to-cart)([-_]?(id|sku|code|number|no|nr|ref))?$|^(id|sku|item|article)[-_]?(product|item|article|number|code|id)$/i;
const META =
  /^(product:(retailer_item_id|retailer_part_no|sku|id)|og:(sku|product_id)|sku|product[-_]id|twitter:data1)$/i;
/** Class names and ids that name what they hold. Names with digits are generated. */
const NAMED =
  /^(?=[a-z_-]*(sku|article|product-?_?(id|code|number|no|ref|reference|nr)|item-?_?(id|code|number|no)))[a-z]+([-_]+[a-z]+)*$/i;

const quoted = (value: string): string => jsonText(value);

/** Several products may have the same model, so a field that names the product comes before it. */
const labelStability = (rank: number): number => (rank < MODEL ? 100 : 78) - rank;

/** The texts of short elements and the beginnings of short texts that are labels. */
const labels = (elements: readonly Element[]): Candidate[] => {
  const found = new Map<string, Candidate>();
  for (const element of elements) {
    const text = element.textContent ?? '';
    // Longer texts are no labels, and elements around the whole page are not read.
    if (text.length > 200 || !text.trim()) continue;
    const [written = ''] = /^[^:：#]*/.exec(text.trim()) ?? [];
    const label = written.trim();
    const rank = label.length <= LONGEST_LABEL ? labelRank(plainLabel(label)) : undefined;
    if (rank !== undefined) found.set(plainLabel(label), { source: `label:${label}`, stability: labelStability(rank) });
  }
  return [...found.values()];
};

/** Named fields: form fields, `meta` elements, `data-*` attributes, microdata, and elements whose class or id names the number. */
const fields = (elements: readonly Element[]): Candidate[] => {
  const found: Candidate[] = [];
  const add = (source: string, stability: number): void => {
    if (!found.some((each) => each.source === source)) found.push({ source, stability });
  };
  for (const element of elements) {
    const name = element.getAttribute('name') ?? '';
    if (/^(input|button)$/.test(element.localName) && FIELD.test(name) && idText(element.getAttribute('value'))) {
      // A page with several products has the field several times; that of the page's own form often has an id.
      if (/^[a-z]+([-_][a-z]+)*$/i.test(element.id)) add(`#${element.id}@value`, 88);
      add(`${element.localName}[name=${quoted(name)}]@value`, 87);
    }
    const property = element.getAttribute('property') ?? name;
    if (element.localName === 'meta' && META.test(property)) {
      const attribute = element.hasAttribute('property') ? 'property' : 'name';
      add(`meta[${attribute}=${quoted(property)}]@content`, 86);
    }
    if (/^(sku|productID)$/i.test(element.getAttribute('itemprop') ?? '')) {
      const itemprop = `[itemprop=${quoted(element.getAttribute('itemprop')!)}]`;
      add(element.hasAttribute('content') ? `${itemprop}@content` : itemprop, 85);
    }
    for (const attribute of element.getAttributeNames()) {
      const last =
        /^data-(?:.*-)?((?:product|sku|item|article|offer)(?:-(?:id|sku|code|number|no|nr|ref))?|(?:id|code)-product)$/.exec(
          attribute,
        );
      if (!last || !idText(element.getAttribute(attribute))) continue;
      for (const scope of ['', `${element.localName}`, 'main ', 'form '])
        add(`${scope}[${attribute}]@${attribute}`, scope ? 79 : 80);
    }
    for (const token of [
      ...(element.id ? [`#${element.id}`] : []),
      ...[...element.classList].map((each) => `.${each}`),
    ])
      if (NAMED.test(token.slice(1)) && idText(element.textContent)) add(token, token[0] === '#' ? 76 : 75);
  }
  return found;
};

/** Segments and query parameters of the address that hold one of these ids. */
const addresses = ({ pathname, searchParams }: URL, ids: ReadonlySet<string>): Candidate[] => {
  const found: Candidate[] = [];
  const segments = pathname.split('/').filter(Boolean);
  segments.forEach((segment, index) => {
    if (!ids.has(decoded(segment)) && !/^\d{3,}$/.test(segment)) return;
    // The segments before the id may be those of a category.
    for (const before of [segments.slice(0, index), segments.slice(0, index).map(() => '*')]) {
      const path = [...before, '{id}', ...segments.slice(index + 1)].join('/');
      if (!found.some(({ source }) => source === `url:/${path}`)) found.push({ source: `url:/${path}`, stability: 60 });
    }
  });
  // Some shops have the kind of page in a parameter beside the id: `?main_page=product_info&products_id=7`.
  const kinds = [...searchParams].filter(([, value]) => /^[a-z][a-z_/.-]*$/i.test(value));
  for (const [name, value] of searchParams) {
    if (!idText(value) || !(ids.has(value) || /^(?:id|p|pid|sku)$|product|item|article/i.test(name))) continue;
    const others = kinds.filter(([other]) => other !== name).map(([other, kind]) => `${other}=${kind}&`);
    for (const before of new Set([others.join(''), others[0] ?? '', '']))
      found.push({ source: `url:?${before}${name}={id}`, stability: 62 + (before ? 1 : 0) });
  }
  return found;
};

/** Keys that a build or a server generates are written as `*`. */
const stableKey = (key: string): string => (/^[a-z_$][a-z_$]{0,30}$/i.test(key) ? key : '*');

/** So many values of one variable are looked at: a large one must not use up the search. */
const MOST_VALUES = 4000;

/** Variables of the page that hold one of these ids. */
const variables = (ids: ReadonlySet<string>, natural: ReadonlySet<string>): Candidate[] => {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  for (const variable of ownVariables(natural)) {
    let left = MOST_VALUES;
    // The nearest first, since a short path is more stable.
    let level: [path: string[], value: unknown][] = [[[variable[0]], variable[1]]];
    for (let depth = 0; depth < 8 && level.length && left > 0; depth += 1) {
      const next: typeof level = [];
      for (const [path, value] of level) {
        if ((left -= 1) < 0 || found.size >= MOST_CANDIDATES) break;
        if (typeof value === 'string' || typeof value === 'number') {
          if (ids.has(`${value}`) && !/name|title|url|image/i.test(path.at(-1)!))
            found.add(path.map(stableKey).join('.'));
        } else if (isData(value) && !seen.has(value)) {
          seen.add(value);
          for (const [key, each] of membersOf(value, 200)) next.push([[...path, key], each]);
        }
      }
      level = next;
    }
  }
  return [...found].map((path) => ({ source: `window:${path}`, stability: 40 - path.split('.').length }));
};

/**
 * All sources that may hold the id of the page's product.
 *
 * @param read reads a source of this page; '' if it holds no id
 * @param natural the names that a page without scripts has in `window`
 */
export const candidates = (read: (source: string) => string, natural: ReadonlySet<string>): Candidate[] => {
  const elements = [...ofDocument('querySelectorAll')('*')].slice(0, MOST_ELEMENTS);
  const visible = [...labels(elements), ...fields(elements)]
    .filter(({ source }) => read(source))
    .slice(0, 3 * MOST_CANDIDATES);
  const ids = new Set(visible.map(({ source }) => read(source)));
  const url = new URL(location.href);
  return [...visible, ...[...addresses(url, ids), ...variables(ids, natural)].filter(({ source }) => read(source))];
};
