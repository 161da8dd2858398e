// The title of each choice and its value; '' is the default.
const WEIGHTS = [
  ['default', ''],
  ['light', '300'],
  ['regular', '400'],
  ['semibold', '600'],
  ['bold', '700'],
] as const;

const SIZES = [
  ['default', ''],
  ['small', '0.875em'],
  ['large', '1.125em'],
  ['larger', '1.375em'],
  ['largest', '1.75em'],
] as const;

const SHADOWS = [
  ['none', ''],
  ['hairline', '0 0 0 1px rgb(0 0 0 / 10%)'],
  ['soft', '0 2px 10px rgb(0 0 0 / 10%)'],
  ['lifted', '0 8px 24px rgb(0 0 0 / 16%)'],
] as const;

const ROUND = [
  ['default', ''],
  ['square', '0'],
  ['a little', '0.375rem'],
  ['round', '1rem'],
  ['very round', '2rem'],
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
  /** a property that gets a value together with this one, unless it has its own, and is removed with it */
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
    title: 'Text and heading',
    parts: ['heading', 'card'],
    looks: [
      choice('Font', 'font-family', [
        ['as your page', ''],
        ['plain', 'system-ui, sans-serif'],
        ['classic', 'Georgia, "Times New Roman", serif'],
        ['round', 'ui-rounded, "Nunito", "Segoe UI", sans-serif'],
        ['typewriter', 'ui-monospace, Menlo, monospace'],
      ]),
      choice('Size', 'font-size', [
        ['as your page', ''],
        ['smaller', '0.875rem'],
        ['normal', '1rem'],
        ['larger', '1.125rem'],
      ]),
      colour('Colour', 'color'),
      choice('Heading size', 'font-size', SIZES, 'heading'),
      colour('Heading colour', 'color', 'heading'),
    ],
  },
  {
    id: 'picture',
    title: 'Picture',
    parts: ['image'],
    looks: [
      choice('Corners', '--reco-radius', ROUND),
      choice('Shadow', 'box-shadow', SHADOWS, 'image'),
      { title: 'Background', property: '--reco-tile', kind: 'colour' },
      choice('Shape', '--reco-ratio', [
        ['square', ''],
        ['wide', '4 / 3'],
        ['very wide', '16 / 9'],
        ['tall', '4 / 5'],
      ]),
    ],
  },
  {
    id: 'name',
    title: 'Name',
    parts: ['name'],
    looks: [
      choice('Weight', 'font-weight', WEIGHTS, 'name'),
      choice('Size', 'font-size', SIZES.slice(0, 3), 'name'),
      colour('Colour', 'color', 'name'),
    ],
  },
  {
    id: 'price',
    title: 'Price',
    parts: ['price', 'old-price'],
    looks: [
      colour('Colour', 'color', 'price'),
      choice('Weight', 'font-weight', WEIGHTS, 'price'),
      choice('Size', 'font-size', SIZES.slice(0, 3), 'price'),
      colour('Old price', 'color', 'old-price'),
    ],
  },
  {
    id: 'badge',
    title: 'Badge',
    parts: ['badge'],
    looks: [
      colour('Background', '--reco-badge', undefined, 'badge-text'),
      colour('Text', 'color', 'badge', 'badge'),
      choice(
        'Corners',
        'border-radius',
        [
          ['pill', ''],
          ['square', '0'],
          ['a little', '0.25rem'],
        ],
        'badge',
      ),
    ],
  },
  {
    id: 'buy',
    title: 'Add-to-cart button',
    parts: ['buy'],
    looks: [
      {
        ...choice('Style', '--reco-buy-background', [
          ['outlined', ''],
          ['filled', FILLED],
        ]),
        beside: ['--reco-buy-text', '#ffffff'],
      },
      colour('Background', '--reco-buy-background', undefined, 'buy-text'),
      colour('Text', '--reco-buy-text', undefined, 'buy'),
      colour('Border', 'border-color', 'buy'),
      choice('Corners', '--reco-buy-radius', [...ROUND, ['pill', '9em']]),
      choice('Weight', 'font-weight', WEIGHTS, 'buy'),
      choice(
        'Letters',
        'text-transform',
        [
          ['as written', ''],
          ['capitals', 'uppercase'],
        ],
        'buy',
      ),
    ],
  },
  {
    id: 'rating',
    title: 'Rating',
    parts: ['rating'],
    looks: [{ title: 'Star', property: '--reco-star', kind: 'colour' }, colour('Text', 'color', 'rating')],
  },
  {
    id: 'buttons',
    title: 'Carousel buttons',
    parts: ['previous', 'next'],
    looks: [
      colour('Background', 'background', 'next', 'button'),
      colour('Arrow', 'color', 'next', 'button'),
      choice(
        'Corners',
        'border-radius',
        [
          ['round', ''],
          ['square', '0'],
          ['a little', '0.375rem'],
        ],
        'next',
      ),
    ],
  },
  {
    id: 'spacing',
    title: 'Spacing',
    parts: ['list', 'base'],
    looks: [
      choice('Gap between cards', '--reco-gap', [
        ['normal', ''],
        ['narrow', '0.5rem'],
        ['wide', '1.5rem'],
        ['very wide', '2.5rem'],
      ]),
      choice('Space around the list', 'margin-block', [
        ['as your page', ''],
        ['none', '0'],
        ['narrow', '1.5rem'],
        ['wide', '3rem'],
        ['very wide', '5rem'],
      ]),
      colour('Focus ring of a card', '--reco-focus'),
    ],
  },
];
