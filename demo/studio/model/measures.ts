import type { ServiceCall } from '../../../src/page/doctor/observe/service-call.js';
import { counted, filled, number, texts, withDecimals } from './texts.js';

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

export interface Light {
  title: string;
  value: string;
  level: 'good' | 'fair' | 'bad' | 'unknown';
  about: string;
}

const shiftLight = ({ shift, state, isChanged }: Measures): Light => {
  const { shift: title, shiftAbout: about, measuring } = texts.quality;
  if (shift === undefined || isChanged || state === 'idle' || state === 'loading')
    return { title, value: measuring, level: 'unknown', about };
  return {
    title,
    value: withDecimals(shift, 4),
    level: shift < 0.01 ? 'good' : shift <= 0.1 ? 'fair' : 'bad',
    about,
  };
};

const textLight = ({ overlapping, cut }: Measures): Light => ({
  title: texts.quality.text,
  value:
    overlapping === undefined
      ? texts.quality.checking
      : overlapping
        ? counted(texts.quality.overlaps, overlapping)
        : cut
          ? counted(texts.quality.cut, cut)
          : texts.quality.fits,
  level: overlapping === undefined ? 'unknown' : overlapping ? 'bad' : cut ? 'fair' : 'good',
  about: texts.quality.textAbout,
});

export const lights = (measures: Measures): Light[] => {
  const { calls, others, axe } = measures;
  return [
    shiftLight(measures),
    textLight(measures),
    {
      title: texts.quality.requests,
      value: number(calls.length + others),
      level: calls.length + others <= 2 ? 'good' : calls.length + others <= 6 ? 'fair' : 'bad',
      about: filled(texts.quality.requestsAbout, { service: calls.length, others }),
    },
    {
      title: texts.quality.accessibility,
      value: axe ? counted(texts.quality.findings, axe.length) : texts.quality.checking,
      level: axe ? (axe.length ? 'bad' : 'good') : 'unknown',
      about: texts.quality.accessibilityAbout,
    },
  ];
};
