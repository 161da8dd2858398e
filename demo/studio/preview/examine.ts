import type { AxeFinding } from '../page/quality/axe-finding.js';

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

/** What axe finds in the list. */
export const examine = async (list: Element): Promise<AxeFinding[]> => {
  const { violations } = await (await load()).run(list, { resultTypes: ['violations'] });
  return violations.map(({ id, impact, help, nodes }) => ({
    id,
    impact: impact ?? 'minor',
    help,
    targets: nodes.map(({ target }) => target.flat().join(' ')),
  }));
};
