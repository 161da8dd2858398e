import type { PreviewMessage } from './messages.js';

/** What a frame tells, without who tells it. */
export type Told = PreviewMessage extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'side' | 'recotagPreview'>
    : never
  : never;

export type Tell = (told: Told) => void;
