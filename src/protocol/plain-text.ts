/** A value of a catalogue as text. It may have any type: '' unless it is a text or a number. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) ? `${value}`.trim() : '';

/** A value of a catalogue as a number; NaN unless it is a number or a text that is one. */
export const plainNumber = (value: unknown): number => Number(plainText(value) || Number.NaN);
