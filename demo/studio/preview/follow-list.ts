import type { AxeFinding } from '../model/measures.js';
import { ownList } from './apply.js';
import { textFit } from './measure.js';
import type { SendReport } from './messages.js';

const EVENTS = ['reco-load', 'reco-empty', 'reco-error', 'reco-impression', 'reco-select', 'reco-action'] as const;
const ENDS: readonly string[] = ['reco-load', 'reco-empty', 'reco-error'];

type List = HTMLElement & { state?: string; products?: readonly unknown[] };

/** Whether own content of the list is visible, such as a fallback. */
const hasContent = (list: List): boolean =>
  [...list.children].some((each) => each.checkVisibility() && each.getBoundingClientRect().height > 8);

const reportState = (report: SendReport, list: List): void =>
  report({
    kind: 'state',
    state: `${list.state}`,
    shown: list.products?.length ?? 0,
    instead: hasContent(list),
    ...textFit(list),
  });

/** Milliseconds until transitions have ended. During a transition axe would measure wrong colours. */
const CALM = 700;

/**
 * Reports the list's events, its state, and, once `examine` is called, the problems that axe finds. Axe takes longer than the page itself,
 * so it runs for those who look at the quality only.
 *
 * @param scroll scroll position to restore when the list has loaded, in pixels
 * @returns `look` reports again
 */
export const followList = (report: SendReport, scroll: number): { look(): void; examine(): void } => {
  let turn = 0;
  let isExamined = false;
  const look = () => {
    const now = ++turn;
    setTimeout(() => {
      const list = ownList() as List | null;
      if (now !== turn || !list) return;
      reportState(report, list);
      if (!isExamined) return;
      examine(document.querySelector('main')!).then(
        (findings) => report({ kind: 'axe', findings }),
        () => {}, // the frame is being loaded again
      );
    }, CALM);
  };
  for (const name of EVENTS)
    document.addEventListener(name, ({ target, detail }) => {
      report({ kind: 'event', name, detail: plainDetail(detail), time: Date.now() });
      if (!ENDS.includes(name)) return;
      const list = target as List;
      if (list === ownList()) reportState(report, list);
      if (scroll && turn === 0) requestAnimationFrame(() => window.scrollTo(0, scroll));
      look();
    });
  // Links of cards aren't followed; the event has their address.
  document.addEventListener('click', (event) => {
    if (event.composedPath().some((each) => each instanceof HTMLAnchorElement)) event.preventDefault();
  });
  return {
    look,
    examine() {
      if (isExamined) return;
      isExamined = true;
      if (turn) look(); // else when the list has loaded
    },
  };
};

interface Axe {
  run(
    context: unknown,
    options: object,
  ): Promise<{
    violations: { id: string; impact?: string | null; help: string; nodes: { target: unknown[] }[] }[];
  }>;
}

let axe: Promise<Axe> | undefined;

const load = (): Promise<Axe> =>
  (axe ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = '/studio/axe.js';
    script.onload = () => resolve((window as unknown as { axe: Axe }).axe);
    script.onerror = reject;
    document.head.append(script);
  }));

/** The problems that axe finds. It takes own content in a hidden slot, such as a fallback, for visible. */
const examine = async (page: Element): Promise<AxeFinding[]> => {
  const exclude = [...page.querySelectorAll('[slot]')].filter((each) => !each.checkVisibility());
  const { violations } = await (await load()).run({ include: [page], exclude }, { resultTypes: ['violations'] });
  return violations.map(({ id, impact, help, nodes }) => ({
    id,
    impact: impact ?? 'minor',
    help,
    targets: nodes.map(({ target }) => target.flat().join(' ')),
  }));
};

const plainDetail = (detail: unknown): unknown =>
  JSON.parse(
    JSON.stringify(detail ?? null, (_, value) =>
      value instanceof Error ? { ...value, name: value.name, message: value.message } : value,
    ),
  );
