import { filled, texts } from './texts.js';

const { choices, groups, titles } = texts.looks;

// The title of each choice and its value; '' is the default.
const WEIGHTS = [
  [choices.default, ''],
  [choices.light, '300'],
  [choices.regular, '400'],
  [choices.semibold, '600'],
  [choices.bold, '700'],
] as const;

const SIZES = [
  [choices.default, ''],
  [choices.small, '0.875em'],
  [choices.large, '1.125em'],
  [choices.larger, '1.375em'],
  [choices.largest, '1.75em'],
] as const;

const SHADOWS = [
  [choices.none, ''],
  [choices.hairline, '0 0 0 1px rgb(0 0 0 / 10%)'],
  [choices.soft, '0 2px 10px rgb(0 0 0 / 10%)'],
  [choices.lifted, '0 8px 24px rgb(0 0 0 / 16%)'],
] as const;

const ROUND = [
  [choices.default, ''],
  [choices.squareCorners, '0'],
  [choices.aLittle, '0.375rem'],
  [choices.round, '1rem'],
  // Rounder corners would cut into the badges over them.
  [choices.veryRound, '1.5rem'],
] as const;

/** The background of a filled button: the colour of badges, which is that of the brand. */
export const FILLED = 'var(--reco-badge, #b42318)';

/** A setting of the looks. */
export interface Look {
  title: string;
  /** a property of the list or of a part */
  property: string;
  part?: string;
  kind: 'colour' | 'choice';
  /** for a choice: titles and values, with the default first */
  choices?: readonly (readonly [title: string, value: string])[];
  /** for a colour: its background or foreground */
  on?: 'page' | 'badge' | 'badge-text' | 'button' | 'buy' | 'buy-text';
  /** a property of the list or of the same part that gets a value together with this one, unless it has its own, and is removed with it */
  beside?: readonly [property: string, value: string];
}

/** The looks of a part. A click on the part in the preview opens them. */
interface LookGroup {
  id: string;
  title: string;
  /** parts of the list in this group */
  parts: readonly string[];
  looks: readonly Look[];
}

const colour = (title: string, property: string, part?: string, on: Look['on'] = 'page'): Look => ({
  title,
  property,
  ...(part && { part }),
  kind: 'colour',
  on,
});
const choice = (title: string, property: string, choices: NonNullable<Look['choices']>, part?: string): Look => ({
  title,
  property,
  ...(part && { part }),
  kind: 'choice',
  choices,
});

export const lookGroups: readonly LookGroup[] = [
  {
    id: 'text',
    title: groups.text,
    parts: ['heading', 'card'],
    looks: [
      choice(titles.font, 'font-family', [
        [choices.asPage, ''],
        [choices.plain, 'system-ui, sans-serif'],
        [choices.classic, 'Georgia, "Times New Roman", serif'],
        [choices.roundFont, 'ui-rounded, "Nunito", "Segoe UI", sans-serif'],
        [choices.typewriter, 'ui-monospace, Menlo, monospace'],
      ]),
      choice(titles.size, 'font-size', [
        [choices.asPage, ''],
        [choices.smaller, '0.875rem'],
        [choices.normal, '1rem'],
        [choices.larger, '1.125rem'],
      ]),
      colour(titles.colour, 'color'),
      choice(titles.headingSize, 'font-size', SIZES, 'heading'),
      colour(titles.headingColour, 'color', 'heading'),
    ],
  },
  {
    id: 'picture',
    title: groups.picture,
    parts: ['image'],
    looks: [
      choice(titles.corners, '--reco-radius', ROUND),
      choice(titles.shadow, 'box-shadow', SHADOWS, 'image'),
      { title: titles.background, property: '--reco-tile', kind: 'colour' },
      choice(titles.shape, '--reco-ratio', [
        [choices.square, ''],
        [choices.wide, '4 / 3'],
        [choices.veryWide, '16 / 9'],
        [choices.tall, '4 / 5'],
      ]),
    ],
  },
  {
    id: 'name',
    title: groups.name,
    parts: ['name'],
    looks: [
      choice(titles.weight, 'font-weight', WEIGHTS, 'name'),
      choice(titles.size, 'font-size', SIZES.slice(0, 3), 'name'),
      colour(titles.colour, 'color', 'name'),
    ],
  },
  {
    id: 'price',
    title: groups.price,
    parts: ['price', 'old-price'],
    looks: [
      colour(titles.colour, 'color', 'price'),
      choice(titles.weight, 'font-weight', WEIGHTS, 'price'),
      choice(titles.size, 'font-size', SIZES.slice(0, 3), 'price'),
      colour(titles.oldPrice, 'color', 'old-price'),
    ],
  },
  {
    id: 'badge',
    title: groups.badge,
    parts: ['badge'],
    looks: [
      colour(titles.background, '--reco-badge', undefined, 'badge-text'),
      // The shop's own badges have another background, which may be as light as the text.
      { ...colour(titles.text, 'color', 'badge', 'badge'), beside: ['background', FILLED] },
      choice(
        titles.corners,
        'border-radius',
        [
          [choices.pill, ''],
          [choices.squareCorners, '0'],
          [choices.aLittle, '0.25rem'],
        ],
        'badge',
      ),
    ],
  },
  {
    id: 'buy',
    title: groups.buy,
    parts: ['buy'],
    looks: [
      {
        ...choice(titles.style, '--reco-buy-background', [
          [choices.outlined, ''],
          [choices.filled, FILLED],
        ]),
        beside: ['--reco-buy-text', '#ffffff'],
      },
      colour(titles.background, '--reco-buy-background', undefined, 'buy-text'),
      colour(titles.text, '--reco-buy-text', undefined, 'buy'),
      colour(titles.border, 'border-color', 'buy'),
      choice(titles.corners, '--reco-buy-radius', [...ROUND, [choices.pill, '9em']]),
      choice(titles.weight, 'font-weight', WEIGHTS, 'buy'),
      choice(
        titles.letters,
        'text-transform',
        [
          [choices.asWritten, ''],
          [choices.capitals, 'uppercase'],
        ],
        'buy',
      ),
    ],
  },
  {
    id: 'rating',
    title: groups.rating,
    parts: ['rating'],
    looks: [{ title: titles.star, property: '--reco-star', kind: 'colour' }, colour(titles.text, 'color', 'rating')],
  },
  {
    id: 'buttons',
    title: groups.buttons,
    parts: ['previous', 'next'],
    looks: [
      colour(titles.background, 'background', 'next', 'button'),
      colour(titles.arrow, 'color', 'next', 'button'),
      choice(
        titles.corners,
        'border-radius',
        [
          [choices.round, ''],
          [choices.squareCorners, '0'],
          [choices.aLittle, '0.375rem'],
        ],
        'next',
      ),
    ],
  },
  {
    id: 'spacing',
    title: groups.spacing,
    parts: ['list', 'base'],
    looks: [
      choice(titles.gap, '--reco-gap', [
        [choices.normalGap, ''],
        [choices.narrowGap, '0.5rem'],
        [choices.wideGap, '1.5rem'],
        [choices.veryWideGap, '2.5rem'],
      ]),
      choice(titles.around, 'margin-block', [
        [choices.asPage, ''],
        [choices.noGap, '0'],
        [choices.narrowGap, '1.5rem'],
        [choices.wideGap, '3rem'],
        [choices.veryWideGap, '5rem'],
      ]),
      colour(titles.focus, '--reco-focus'),
    ],
  },
];

/** The title of the look that sets a property of the list; undefined without one. */
export const titleOfLook = (name: string): string | undefined => {
  for (const { title: group, looks } of lookGroups) {
    // The background of the button has a choice of styles before it.
    const look = looks.findLast(({ property, part }) => property === name && !part);
    if (look) return filled(texts.looks.inGroup, { group, look: look.title });
  }
};
