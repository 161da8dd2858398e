import { locale } from './studio-language.js';

/** `Nov 25, 2026, 9:00 AM`, in the local time zone; a text that is no date as it is @param timeStyle `medium` with seconds */
export const dateText = (date: string | undefined, timeStyle: 'short' | 'medium' = 'short'): string => {
  if (!date) return '';
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? date : time.toLocaleString(locale, { dateStyle: 'medium', timeStyle });
};

/** `Nov 25, 2026`: a day without its time, in the local time zone */
export const longDay = (date: string): string => new Date(date).toLocaleDateString(locale, { dateStyle: 'medium' });

/** `Nov 25`: a day of the results, which count days of UTC */
export const shortDay = (day: string): string => {
  const time = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(time.getTime())) return day;
  return time.toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
};
