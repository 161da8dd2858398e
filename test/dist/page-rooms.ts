import { readdirSync } from 'node:fs';

/** The folders of `src` that don't run in shoppers' pages. `command/learn` runs for the developer or merchandiser who has started it. */
const ELSEWHERE = ['command', 'server', 'testing'];

/** The folders of `src` with code of shops' pages, and the elements: each new folder is one of them, until it stands above. */
export const PAGE_ROOMS: readonly string[] = [
  ...readdirSync('src')
    .filter((name) => !ELSEWHERE.includes(name))
    .map((name) => `src/${name}`),
  'widgets',
];
