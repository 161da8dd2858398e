/** Days of UTC such as `2026-11-24`, as the relay counts them; both are included. */
export interface Days {
  from: string;
  until: string;
}

/** The periods to choose from. Those of 7 and 28 days end yesterday: today isn't over, so it can't be compared with whole days. */
export const PERIODS = ['today', 'yesterday', 'last7', 'last28', 'own'] as const;

export type Period = (typeof PERIODS)[number];

/** How many days ago a period ends, and how many days it has. */
const DAYS: Record<Exclude<Period, 'own'>, readonly [ago: number, length: number]> = {
  today: [0, 1],
  yesterday: [1, 1],
  last7: [1, 7],
  last28: [1, 28],
};

/** The relay answers no longer period. */
export const MOST_DAYS = 800;

const DAY = 86_400_000;

const dayAfter = (day: string, days: number): string => dayOfTime(Date.parse(day) + days * DAY);

export const dayOfTime = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days of a period at a time, in milliseconds since 1970. */
export const daysOf = (period: Exclude<Period, 'own'>, now: number): Days => {
  const [ago, length] = DAYS[period];
  const until = dayAfter(dayOfTime(now), -ago);
  return { from: dayAfter(until, 1 - length), until };
};

export const lengthOf = ({ from, until }: Days): number => Math.round((Date.parse(until) - Date.parse(from)) / DAY) + 1;

/** As many days before. */
export const before = (days: Days): Days => ({
  from: dayAfter(days.from, -lengthOf(days)),
  until: dayAfter(days.from, -1),
});

export const eachDay = (days: Days): string[] =>
  Array.from({ length: lengthOf(days) }, (_, index) => dayAfter(days.from, index));
