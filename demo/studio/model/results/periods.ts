/** Days of UTC such as `2026-11-24`, as the relay counts them; both are included. */
export interface Days {
  from: string;
  until: string;
}

/** The periods to choose from. But for today, they end yesterday: today isn't over, so it can't be compared with whole days. */
export const PERIODS = ['today', 'yesterday', 'last7', 'last28', 'thisMonth', 'lastMonth', 'own'] as const;

export type Period = (typeof PERIODS)[number];

/** The relay answers no longer period. */
export const MOST_DAYS = 800;

const DAY = 86_400_000;

const dayAfter = (day: string, days: number): string => dayOfTime(Date.parse(day) + days * DAY);

export const dayOfTime = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether a text is a day such as `2026-11-24`. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** `2026-11-01` */
const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The days of a period at a time, in milliseconds since 1970. */
export const daysOf = (period: Exclude<Period, 'own'>, now: number): Days => {
  const today = dayOfTime(now);
  const until = dayAfter(today, -1);
  switch (period) {
    case 'today':
      return { from: today, until: today };
    case 'yesterday':
      return { from: until, until };
    case 'last7':
      return { from: dayAfter(until, -6), until };
    case 'last28':
      return { from: dayAfter(until, -27), until };
    case 'thisMonth': {
      const from = firstOfMonth(today);
      // On its first day, the month has no other.
      return { from, until: from === today ? today : until };
    }
    case 'lastMonth': {
      const last = dayAfter(firstOfMonth(today), -1);
      return { from: firstOfMonth(last), until: last };
    }
  }
};

export const lengthOf = ({ from, until }: Days): number => Math.round((Date.parse(until) - Date.parse(from)) / DAY) + 1;

/** As many days before. */
export const before = (days: Days): Days => ({
  from: dayAfter(days.from, -lengthOf(days)),
  until: dayAfter(days.from, -1),
});

export const eachDay = (days: Days): string[] =>
  Array.from({ length: lengthOf(days) }, (_, index) => dayAfter(days.from, index));
