// From the created element to laid-out placeholders, and from the service's response to laid-out cards: compares `<reco-list>` with a list
// of the same markup and style written by hand, in turns, in one page. `npm run build && node bench/render/bench.mjs`
import { compared } from '../page/compared.mjs';
import { browser, compare, open } from './lists.mjs';

const ROUNDS = Number(process.argv[2] ?? 40);
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

const page = await open();
const ms = (number) => `${number.toFixed(2)} ms`;
const PARTS = {
  'from created to placeholders': ({ created }) => created,
  'from answer to cards': ({ shown }) => shown,
  both: ({ created, shown }) => created + shown,
};
for (const limit of [10, 30]) {
  const took = await compare(page, limit, ROUNDS);
  for (const [part, of] of Object.entries(PARTS)) {
    const [element, hand] = [took.element.map(of), took.hand.map(of)];
    const ratios = element.map((each, round) => each / hand[round]);
    console.log(
      `${limit} cards, ${part}: element ${ms(median(element))}, by hand ${ms(median(hand))}, ratio ${(median(element) / median(hand)).toFixed(2)} (of pairs ${median(ratios).toFixed(2)})`,
    );
    const isBehind = median(element) > median(hand);
    compared(`rendering ${limit} cards, ${part}`, isBehind && 'a list written by hand is faster');
  }
}
await page.close();
await browser.close();
