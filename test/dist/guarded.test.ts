// Whatever the page or the browser calls of ours neither throws nor rejects: an exception would end the shop's own code, as in
// `dataLayer.push`, or reach its error monitoring. So each function that is handed to the page goes through `guarded`
// (src/page/shared/guarded.ts). This test finds those that don't: in listeners, observers, timers, frames, promises, replaced methods, accessors,
// subscriptions to other scripts, and listeners in Lit's templates.
import { expect, test } from 'vitest';
import { PAGE_ROOMS } from './page-rooms.js';
import { sourceFiles } from './source-files.js';
import { bare, children, isNode, type Node, nodesIn, parse } from './syntax.js';

/** The inspector's own controls, which only a developer sees; and what runs only in Node. */
const ELSEWHERE = /^widgets\/(inspector|manifest|svelte)\//;

/** Functions that call back later. The number is the place of the function among the arguments. */
const CALLERS: Record<string, number> = {
  addEventListener: 1,
  setTimeout: 0,
  setInterval: 0,
  requestAnimationFrame: 0,
  requestIdleCallback: 0,
  queueMicrotask: 0,
};

/** Methods of observers, locks and of other scripts' own events. */
const METHODS: Record<string, number> = { addEventListener: 1, on: 1, request: -1, loadFeatures: 1 };

const OBSERVER = /^(Mutation|Intersection|Resize|Performance|Reporting)Observer$/;

/** The name under which something is called: `addEventListener` of `addEventListener(…)`, `ofDocument('addEventListener')(…)`, `x.on(…)`. */
const calleeOf = (node: Node, renamed: Map<string, string>): { name: string; isMethod: boolean } => {
  const callee = bare(node.callee as Node);
  if (callee.type === 'Identifier') {
    const name = callee.name as string;
    return { name: renamed.get(name) ?? name, isMethod: false };
  }
  if (callee.type === 'MemberExpression') return { name: (callee.property as Node).name as string, isMethod: true };
  if (callee.type === 'CallExpression') {
    const [first] = callee.arguments as Node[];
    return { name: `${first?.value}`, isMethod: false };
  }
  return { name: '', isMethod: false };
};

const nameOfCall = (node: Node): string | undefined => {
  const call = bare(node);
  if (call.type !== 'CallExpression') return;
  const callee = bare(call.callee as Node);
  return callee.type === 'Identifier' ? (callee.name as string) : undefined;
};

const isFunction = (node: Node): boolean => /^(Arrow)?Function(Expression)?/.test(node.type);

interface Source {
  path: string;
  text: string;
  program: Node;
}

const sourceOf = (path: string, text: string): Source => ({
  path,
  text,
  program: parse(text),
});

const sources: Source[] = PAGE_ROOMS.flatMap(sourceFiles)
  .filter(({ path }) => !ELSEWHERE.test(path))
  .map(({ path, text }) => sourceOf(path, text));

/** The constants of a file and what they are set to, on all levels. */
const constantsOf = ({ program }: Source): Map<string, Node> =>
  new Map(
    nodesIn(program).flatMap((node) =>
      node.type === 'VariableDeclarator' && (node.id as Node).type === 'Identifier' && isNode(node.init)
        ? [[(node.id as Node).name as string, bare(node.init as Node)] as const]
        : [],
    ),
  );

/** The constants of all files that are made by `guarded`, by name: an imported one has the name of its file's constant. */
const guardedNames = new Set(
  sources.flatMap((source) =>
    [...constantsOf(source)].flatMap(([name, init]) => (nameOfCall(init) === 'guarded' ? [name] : [])),
  ),
);

/** Functions that are handed to the page without a guard, as `path: code`. */
const unguardedIn = (source: Source): string[] => {
  const constants = constantsOf(source);
  // `const listen = ofDocument('addEventListener')`.
  const renamed = new Map(
    [...constants].flatMap(([name, init]) => {
      const [first] = nameOfCall(init) === 'ofDocument' ? ((bare(init).arguments as Node[]) ?? []) : [];
      return first ? [[name, `${first.value}`] as const] : [];
    }),
  );
  const imported = new Set(
    children(source.program).flatMap((node) =>
      node.type === 'ImportDeclaration' ? (node.specifiers as Node[]).map(({ local }) => (local as Node).name) : [],
    ),
  );
  const isGuarded = (given: Node | undefined): boolean => {
    if (!given) return true;
    const node = bare(given);
    if (nameOfCall(node) === 'guarded') return true;
    if (node.type === 'Identifier') {
      const init = constants.get(node.name as string);
      return init ? nameOfCall(init) === 'guarded' : imported.has(node.name) && guardedNames.has(node.name as string);
    }
    return (
      !isFunction(node) &&
      node.type !== 'Identifier' &&
      node.type !== 'MemberExpression' &&
      node.type !== 'CallExpression'
    );
  };
  const handed = (node: Node, parent: Node | undefined): (Node | undefined)[] => {
    if (node.type === 'NewExpression' && OBSERVER.test(`${(node.callee as Node).name}`))
      return [(node.arguments as Node[])[0]];
    if (node.type === 'CallExpression') {
      const { name, isMethod } = calleeOf(node, renamed);
      const given = node.arguments as Node[];
      const callers = isMethod ? METHODS : CALLERS;
      const place = Object.hasOwn(callers, name) ? callers[name] : undefined;
      if (place !== undefined) return [given.at(place)];
      // A consent manager's own function: `__tcfapi('addEventListener', 2, call)`.
      if (given[0]?.value === 'addEventListener' && given[1]) return [given.at(-1)];
      // A promise that nobody waits for: a callback that throws would be an unhandled rejection.
      if (isMethod && name === 'then' && parent?.type === 'ExpressionStatement') return given;
      if (isMethod && /^define(Property|Properties)$/.test(name))
        return nodesIn(given.at(-1)!).flatMap((each) =>
          each.type === 'Property' && /^[gs]et$/.test(`${(each.key as Node).name}`) ? (each.value as Node) : [],
        );
    }
    // A replaced method: `layer.push = …`.
    if (
      node.type === 'AssignmentExpression' &&
      bare(node.left as Node).type === 'MemberExpression' &&
      isFunction(bare(node.right as Node))
    )
      return [node.right as Node];
    if (node.type === 'TaggedTemplateExpression' && nameOfTag(node) === 'html') {
      const { quasis, expressions } = node.quasi as { quasis: { value: { raw: string } }[]; expressions: Node[] };
      return expressions.filter((_, index) => /@[\w-]+=$/.test(quasis[index]!.value.raw));
    }
    return [];
  };
  const found: string[] = [];
  const visit = (node: Node, parent?: Node): void => {
    for (const given of handed(node, parent))
      if (!isGuarded(given))
        found.push(`${source.path}: ${source.text.slice(given!.start, given!.end).split('\n')[0]}`);
    for (const child of children(node)) visit(child, node);
  };
  visit(source.program);
  return found;
};

const nameOfTag = (node: Node): string => `${(bare(node.tag as Node) as { name?: string }).name}`;

const RESOLVE = 'a promise’s own function, which does not throw';

/** Functions that need no guard, and why. */
const ALLOWED: Record<string, string> = {
  'src/page/shared/follow-layer.ts: (other) {':
    'sets what the page sets; its own call is guarded, and the page’s own accessor may throw',
  'src/page/shared/follow-layer.ts: function (this: unknown, ...entries: unknown[]) {':
    'returns and throws what the page’s own `push` does; what it reads is guarded',
  'src/page/tag/retry/lease.ts: () => work(isTaken)':
    'the lock is held until its promise ends; a rejection is caught there',
  'src/page/device-cookie/relay-calls.ts: resolve': RESOLVE,
  'src/page/client/pause.ts: resolve': RESOLVE,
  'src/page/doctor/page/wait.ts: resolve': RESOLVE,
  'src/page/doctor/observe/listeners.ts: function (this: EventTarget, ...given: Parameters<typeof addEventListener>) {':
    'returns and throws what the page’s own `addEventListener` does; what it notes can’t throw',
  'widgets/product-list/list-template.ts: pictureListener':
    'an object with options; it only sets the class of a picture of the list',
  'widgets/react/list-component.ts: (fired) => {':
    'only calls the shop’s own listener, whose exceptions belong to the shop',
};

test.each([
  "addEventListener('load', () => go());",
  "addEventListener('load', go);",
  "ofDocument('addEventListener')('click', () => go(), true);",
  "const listen = ofDocument('addEventListener'); listen('click', go);",
  "element.addEventListener('click', this.go);",
  'new MutationObserver(() => go()).observe(document);',
  'setTimeout(() => go(), 1);',
  'requestAnimationFrame(make());',
  'ready.then(() => go());',
  "jQuery(body).on('added_to_cart', () => go());",
  "tcfApi('addEventListener', 2, (data) => go(data));",
  'layer.push = function () { go(); };',
  "Object.defineProperty(window, 'layer', { get: () => go(), set: guarded(go) });",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code
  'html`<button @click=${() => go()}></button>`;',
])('found: %s', (text) => {
  expect(unguardedIn(sourceOf('here.ts', text))).toHaveLength(1);
});

test.each([
  "addEventListener('load', guarded(() => go()));",
  "const call = guarded(go); addEventListener('load', call, true);",
  'setTimeout(guarded(go), 1);',
  'const found = await ready.then(() => go());',
  "ready.then(guarded(go)); tcfApi('ping', 2, go); state.answer = 1;",
])('fine: %s', (text) => {
  expect(unguardedIn(sourceOf('here.ts', text))).toEqual([]);
});

test('every function that the page calls is guarded, or stands in the list with a reason', () => {
  expect([...new Set(sources.flatMap(unguardedIn))].sort()).toEqual(Object.keys(ALLOWED).sort());
});
