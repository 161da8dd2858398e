/** Days of UTC such as `2026-11-24`, as the relay counts them; both are included. */
export interface Days {
  from: string;
  until: string;
}

/** The periods to choose from. But for today, they end yesterday: today isn't over, so it can't be compared with whole days. */
export const PERIODS = ['today', 'lastWeek', 'last7', 'last28', 'lastMonth', 'own'] as const;

export type Period = (typeof PERIODS)[number];

/** The relay answers no longer period. */
export const MOST_DAYS = 800;

const DAY = 86_400_000;

const dayAfter = (day: string, days: number): string => dayOfTime(Date.parse(day) + days * DAY);

export const dayOfTime = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** `2026-11-01` */
const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** `getWeekInfo` is newer than `weekInfo`, and Firefox has neither: there, weeks begin on Monday. */
interface Weeks {
  getWeekInfo?(): { firstDay: number };
  weekInfo?: { firstDay: number };
}

const firstOfWeek = (day: string, language: string): string => {
  const weeks = new Intl.Locale(language) as Weeks;
  const { firstDay } = weeks.getWeekInfo?.() ?? weeks.weekInfo ?? { firstDay: 1 };
  return dayAfter(day, -((new Date(day).getUTCDay() - firstDay + 7) % 7));
};

/** The days of a period at a time, in milliseconds since 1970. @param language has the first day of the week */
export const daysOf = (period: Exclude<Period, 'own'>, now: number, language: string): Days => {
  const today = dayOfTime(now);
  const until = dayAfter(today, -1);
  switch (period) {
    case 'today':
      return { from: today, until: today };
    case 'last7':
      return { from: dayAfter(until, -6), until };
    case 'last28':
      return { from: dayAfter(until, -27), until };
    case 'lastWeek': {
      const first = firstOfWeek(today, language);
      return { from: dayAfter(first, -7), until: dayAfter(first, -1) };
    }
    case 'lastMonth': {
      const last = dayAfter(firstOfMonth(today), -1);
      return { from: firstOfMonth(last), until: last };
    }
  }
};

export const lengthOf = ({ from, until }: Days): number => Math.round((Date.parse(until) - Date.parse(from)) / DAY) + 1;

export const before = (days: Days): Days => ({
  from: dayAfter(days.from, -lengthOf(days)),
  until: dayAfter(days.from, -1),
});

export const eachDay = (days: Days): string[] =>
  Array.from({ length: lengthOf(days) }, (_, index) => dayAfter(days.from, index));
