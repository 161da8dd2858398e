/** How many of so many random runs `npm test` makes: a tenth. `npm run test:long` makes all of them. */
export const usual = (runs: number): number => (process.env.RECOTAG_LONG ? runs : Math.ceil(runs / 10));
