/** Whether `npm run test:long` runs. It also runs the e2e tests with the tag `@long`. */
export const isLong = !!process.env.RECOTAG_LONG;

/** How many of so many random runs `npm test` makes: a tenth, or another part. `npm run test:long` makes all of them. */
export const usual = (runs: number, part = 10): number => (isLong ? runs : Math.ceil(runs / part));

/** For inputs of which some need many reads: the same each time, unless `npm run fuzz` looks for others. */
export const seed = Number(process.env.RECOTAG_SEED ?? 38);

/** Rows of a table that only `npm run test:long` tests: second variants of other rows. */
export const longRows = <Row>(...rows: Row[]): Row[] => (isLong ? rows : []);
