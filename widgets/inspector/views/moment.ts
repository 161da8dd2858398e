/** The time of day, to the second. */
export const timeOfDay = (milliseconds: number): string =>
  new Date(milliseconds).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** `34 ms`, `1.2 s` */
export const lasted = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
