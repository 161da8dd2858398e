/** The names of the elements. */
export type ElementName = 'reco-list' | 'popular-products';

/** What a text means. It decides the control and the check of the studio, and which texts a link to the studio may not bring along. */
export type TextFormat =
  | 'address'
  | 'area'
  | 'category'
  | 'currency'
  | 'language'
  | 'product'
  | 'products'
  /** where requests go: the studio sets it under Requests, and no link contains it */
  | 'service';

interface Typed {
  /** in TypeScript */
  type: string;
  /** the modules of the types in it, in `widgets` */
  from: Readonly<Record<string, string>>;
}

/** The values of a property. The generated rule is in `widgets/element/rules.ts`, by the name of the kind. */
type Kind =
  | {
      kind: 'text';
      format?: TextFormat;
      /** an address must contain this, such as `{ids}` */
      contains?: string;
      /** what is used without a value, in words: `the nearest \`lang\` attribute` */
      default?: string;
    }
  /** on if present */
  | {
      kind: 'flag';
      /** a value that says more than that it is on */
      word?: string;
    }
  /** a whole number */
  | {
      kind: 'whole';
      min: number;
      max: number;
      /** a number, or in words what is used without a value */
      default: number | string;
      /** what a number above `max` counts as: `max`, or else the default */
      above?: 'max';
    }
  | {
      kind: 'oneOf';
      words: readonly string[];
      /** one of the words, or in words what is used without a value */
      default?: string;
    }
  /** an object, or JSON of one in the attribute */
  | ({ kind: 'json'; default: string } & Typed)
  /** a function; it has no attribute */
  | ({ kind: 'code' } & Typed);

/** One attribute of the lists with its property. `list-attributes.ts` is the table of all of them. */
export type AttributeRow = Kind & {
  /** the property's name in camelCase. The attribute has the same name in kebab-case */
  property: string;
  /** the only element that has it; both have it by default. A row for one element takes the place of the row for both */
  on?: ElementName;
  /**
   * what follows from another value: a new `request`, or another `choice` of products from the same response. By default the list is only
   * rendered again, with the same cards unless `cards-controller.ts` counts the value as a part of their look
   */
  change?: 'request' | 'choice';
  /** Markdown for developers, without values and default, which are added. Links are those of docs/widgets.md, such as `#events` */
  about: string;
  /** the live example of the reference: the attribute's value, and the attributes beside it on `<reco-list>` */
  example?: { value?: string; beside?: string };
  /**
   * the group in which the studio shows it to merchandisers, with the words of demo/studio/languages. Without it, only developers see it
   * there
   */
  studio?: 'shows' | 'hides';
  /** values that the studio suggests for a text */
  suggestions?: readonly string[];
  /** the studio's popular products for an empty list have the same value as that list */
  ofFallback?: true;
};
