import type { ServiceCall } from '../../../src/doctor/observe/service-call.js';
import type { Demo } from './server.js';

/** The measurements of a frame since it was loaded. */
export interface Measures {
  /** how far content moved while the list loaded, as a layout shift */
  shift?: number | undefined;
  /** whether the design has changed since the page was loaded */
  isChanged?: boolean;
  calls: readonly ServiceCall[];
  /** requests for catalogue, pages and pictures */
  others: number;
  state: string;
  /** products of the list, and whether other content is visible in place of its cards */
  shown?: number;
  instead?: boolean;
  /** cards with text that overlaps, and with text that is cut */
  overlapping?: number;
  cut?: number;
  axe?: readonly AxeFinding[] | undefined;
}

export const noMeasures = (): Measures => ({ calls: [], others: 0, state: 'idle' });

/** A problem that axe found, with selectors instead of nodes. */
export interface AxeFinding {
  id: string;
  impact: string;
  help: string;
  targets: readonly string[];
}

/** A quality check of the shown configuration. */
export interface Light {
  title: string;
  value: string;
  level: 'good' | 'fair' | 'bad' | 'unknown';
  about: string;
}

/** The files that a page needs for lists. */
const LISTS = ['recotag-widgets.js', 'recotag-reserve.css'];

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const shiftLight = ({ shift, state, isChanged }: Measures): Light => {
  const about =
    'How far content moves while the list loads, also below the visible part (CLS; up to 0.1 is good). Measured with the page of the preview.';
  if (shift === undefined || isChanged || state === 'idle' || state === 'loading')
    return { title: 'Layout shift', value: 'measuring…', level: 'unknown', about };
  return {
    title: 'Layout shift',
    value: shift.toFixed(4),
    level: shift < 0.01 ? 'good' : shift <= 0.1 ? 'fair' : 'bad',
    about,
  };
};

const cards = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;

const textLight = ({ overlapping, cut }: Measures): Light => ({
  title: 'Text',
  value:
    overlapping === undefined
      ? 'checking…'
      : overlapping
        ? `overlaps on ${cards(overlapping)}`
        : cut
          ? `cut on ${cards(cut)}`
          : 'fits',
  level: overlapping === undefined ? 'unknown' : overlapping ? 'bad' : cut ? 'fair' : 'good',
  about: 'Whether names and prices fit into their cards at this width. Names are cut after two lines.',
});

/** The quality checks by numbers. */
export const lights = (measures: Measures, { sizes }: Demo): Light[] => {
  const files = LISTS.reduce((sum, file) => sum + (sizes[file] ?? 0), 0);
  const { calls, others, axe } = measures;
  return [
    shiftLight(measures),
    textLight(measures),
    {
      title: 'Bytes',
      value: kilobytes(files),
      level: files < 20_000 ? 'good' : 'fair',
      about: `Script and style sheet of the lists, compressed with brotli. The tag itself has ${kilobytes(sizes['recotag.js'] ?? 0)}.`,
    },
    {
      title: 'Requests',
      value: `${calls.length + others}`,
      level: calls.length + others <= 2 ? 'good' : calls.length + others <= 6 ? 'fair' : 'bad',
      about: `${calls.length} to the service, ${others} to the shop’s catalogue or pages; pictures not counted.`,
    },
    {
      title: 'Accessibility',
      value: axe ? `${axe.length} ${axe.length === 1 ? 'finding' : 'findings'}` : 'checking…',
      level: axe ? (axe.length ? 'bad' : 'good') : 'unknown',
      about: 'Problems that axe finds in the preview.',
    },
  ];
};
