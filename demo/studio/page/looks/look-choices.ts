// What a choice is called, and its value; '' is the default.
export const WEIGHTS = [
  ['as it is', ''],
  ['light', '300'],
  ['regular', '400'],
  ['semibold', '600'],
  ['bold', '700'],
] as const;

export const SIZES = [
  ['as it is', ''],
  ['small', '0.875em'],
  ['large', '1.125em'],
  ['larger', '1.375em'],
  ['largest', '1.75em'],
] as const;

export const SHADOWS = [
  ['none', ''],
  ['hairline', '0 0 0 1px rgb(0 0 0 / 10%)'],
  ['soft', '0 2px 10px rgb(0 0 0 / 10%)'],
  ['lifted', '0 8px 24px rgb(0 0 0 / 16%)'],
] as const;

export const ROUND = [
  ['as it is', ''],
  ['square', '0'],
  ['a little', '0.375rem'],
  ['round', '1rem'],
  ['very round', '2rem'],
] as const;
