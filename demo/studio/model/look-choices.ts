import { filled, texts } from './texts.js';

const { choices, groups, titles } = texts.looks;

const inGroup = (group: string, look: string): string => filled(texts.looks.inGroup, { group, look });

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

export interface Look {
  title: string;
  property: string;
  /** titles and values, with the default first */
  choices: readonly (readonly [title: string, value: string])[];
  /** a property that gets a value together with this one, unless it has its own, and is removed with it */
  beside?: readonly [property: string, value: string];
}

/** The looks beside the brand colour. For developers, there are all properties and parts. */
export const looks: readonly Look[] = [
  {
    title: titles.font,
    property: 'font-family',
    choices: [
      [choices.asPage, ''],
      [choices.plain, 'system-ui, sans-serif'],
      [choices.classic, 'Georgia, "Times New Roman", serif'],
      [choices.roundFont, 'ui-rounded, "Nunito", "Segoe UI", sans-serif'],
      [choices.typewriter, 'ui-monospace, Menlo, monospace'],
    ],
  },
  {
    title: inGroup(groups.text, titles.size),
    property: 'font-size',
    choices: [
      [choices.asPage, ''],
      [choices.smaller, '0.875rem'],
      [choices.normal, '1rem'],
      [choices.larger, '1.125rem'],
    ],
  },
  { title: inGroup(groups.picture, titles.corners), property: '--reco-radius', choices: ROUND },
  {
    title: inGroup(groups.picture, titles.shape),
    property: '--reco-ratio',
    choices: [
      [choices.square, ''],
      [choices.wide, '4 / 3'],
      [choices.veryWide, '16 / 9'],
      [choices.tall, '4 / 5'],
    ],
  },
  {
    title: inGroup(groups.buy, titles.style),
    property: '--reco-buy-background',
    choices: [
      [choices.outlined, ''],
      [choices.filled, FILLED],
    ],
    beside: ['--reco-buy-text', '#ffffff'],
  },
  {
    title: inGroup(groups.buy, titles.corners),
    property: '--reco-buy-radius',
    choices: [...ROUND, [choices.pill, '9em']],
  },
  {
    title: titles.gap,
    property: '--reco-gap',
    choices: [
      [choices.normalGap, ''],
      [choices.narrowGap, '0.5rem'],
      [choices.wideGap, '1.5rem'],
      [choices.veryWideGap, '2.5rem'],
    ],
  },
];

export interface LookPreset {
  id: string;
  title: string;
  properties: Record<string, string>;
  parts: Record<string, string>;
}

export const lookPresets: readonly LookPreset[] = [
  { id: 'page', title: texts.looks.presets.page, properties: {}, parts: {} },
  {
    id: 'boutique',
    title: texts.looks.presets.boutique,
    properties: {
      'font-family': 'Georgia, "Times New Roman", serif',
      '--reco-radius': '0',
      '--reco-gap': '1.5rem',
      '--reco-badge': '#14532d',
      '--reco-tile': '#f6f1e7',
      '--reco-buy-text': '#14532d',
      '--reco-buy-radius': '0',
    },
    parts: {
      name: 'font-weight: 400',
      price: 'color: light-dark(#14532d, #86c79b); font-weight: 400',
      badge: 'border-radius: 0',
    },
  },
  {
    id: 'bold',
    title: texts.looks.presets.bold,
    properties: {
      '--reco-radius': '0.375rem',
      '--reco-badge': '#111827',
      '--reco-gap': '1rem',
      '--reco-buy-background': '#111827',
      '--reco-buy-text': '#fde047',
      '--reco-buy-radius': '0.375rem',
    },
    parts: {
      buy: 'font-weight: 700',
      heading: 'font-size: 1.75em',
      name: 'font-weight: 700',
      price: 'font-weight: 700; font-size: 1.125em',
      badge: `color: #fde047; background: ${FILLED}; border-radius: 0.25rem`,
    },
  },
];
