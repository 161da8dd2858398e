// `npm run walks`: new walks. See run.mjs for the options.
import { parseArgs } from 'node:util';
import type { Engine } from '../driver/engine.js';
import { playwrightEngine } from '../driver/playwright.js';
import { webdriverEngine } from '../driver/webdriver.js';
import { projects } from '../engines.mjs';
import { judge, type Verdict } from './judge.js';
import { makePlan } from './plan.js';
import { playWalk } from './play-walk.js';
import { tellWalk } from './record.js';

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    seed: { type: 'string' },
    count: { type: 'string' },
    minutes: { type: 'string' },
    'at-once': { type: 'string', default: '4' },
    calm: { type: 'boolean' },
    failing: { type: 'boolean' },
    tell: { type: 'boolean' },
  },
});
const first = values.seed === undefined ? Date.now() % 1e9 : Number(values.seed);
const count = Number(values.count ?? (values.minutes ? 1e9 : values.seed === undefined ? 10 : 1));
const deadline = values.minutes ? Date.now() + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY;
const weather = values.calm ? 'calm' : values.failing ? 'failing' : undefined;

interface Sum extends Omit<Verdict, 'broken'> {
  walks: number;
  walksBroken: number;
}
const sums: Record<string, Sum> = {};

const add = (kind: string, { broken, ...verdict }: Verdict): void => {
  const sum = (sums[kind] ??= { walks: 0, called: 0, arrived: 0, lost: 0, twice: 0, cartsWrong: 0, walksBroken: 0 });
  sum.walks++;
  if (broken.length) sum.walksBroken++;
  for (const key of ['called', 'arrived', 'lost', 'twice', 'cartsWrong'] as const) sum[key] += verdict[key];
};

const playSeed = async (engine: Engine, seed: number): Promise<void> => {
  const plan = makePlan(seed, weather);
  const kind = `${engine.name}, ${plan.weather}${plan.withId ? ', with {id}' : ''}`;
  const flag = weather ? ` --${weather}` : '';
  const title = `\n${kind}: npm run walks -- --engine=${engine.name} --seed=${seed}${flag}`;
  try {
    const record = await playWalk(engine, plan);
    const verdict = judge(plan, record);
    add(kind, verdict);
    if (verdict.broken.length || values.tell)
      console.log([title, ...verdict.broken.map((each) => `  ${each}`), tellWalk(plan, record)].join('\n'));
  } catch (error) {
    // A walk that could not be judged counts as broken.
    add(kind, { called: 0, arrived: 0, lost: 0, twice: 0, cartsWrong: 0, broken: [`${error}`] });
    console.log(`${title}\n  ${error}`);
  }
};

const end = (): never => {
  console.table(sums);
  process.exit(Object.values(sums).some(({ walksBroken }) => walksBroken) ? 1 : 0);
};
process.on('SIGINT', end);

for (const project of projects(values.engine?.split(',')).filter(({ relayed }) => !relayed)) {
  const engine = project.by === 'webdriver' ? webdriverEngine(project) : playwrightEngine(project);
  let seed = first;
  const walkOn = async (): Promise<void> => {
    while (seed < first + count && Date.now() < deadline) await playSeed(engine, seed++);
  };
  await Promise.all(Array.from({ length: Number(values['at-once']) }, walkOn));
  await engine.end();
}
end();
