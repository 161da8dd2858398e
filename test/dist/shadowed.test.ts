// Elements and frames of a page's markup stand in for any property of `document`, and for those that `window` doesn't have itself
// ([LegacyOverrideBuiltIns], https://html.spec.whatwg.org/multipage/nav-history-apis.html#named-access-on-the-window-object). So what is
// read of `document` comes through `ofDocument`, of the page's tag through `tagOnPage`; every other read stands here, with the reason why it
// harms nothing. What the attacks do in a browser: test/e2e/tag/shadowed.spec.ts.
import { expect, test } from 'vitest';
import { PAGE_ROOMS } from './page-rooms.js';
import { sourceFiles } from './source-files.js';
import { bare, isNode, type Node, parse } from './syntax.js';

const NOT_TRUE = 'an element is not `true`';
const WRITTEN = 'the tag has put itself there before';
const WHOLE = 'handed on, or looked for, as the object that it is';
const EVERYWHERE = 'the window’s own in every browser';

/** By file and read, why an element of that name harms nothing; without a property it is read as a whole. */
const REASONS: Record<string, string> = {
  'src/page/shared/of-document.ts document': 'the guard',
  'src/page/shared/tag-on-page.ts window.recotag': 'the guard: only a function is the tag',
  'src/page/tag/consent.ts document.prerendering': NOT_TRUE,
  'src/page/tag/send.ts window.closed': NOT_TRUE,
  'src/page/tag/retry/start-retry.ts window.closed': NOT_TRUE,
  'src/page/tag/page-life.ts document.hidden': NOT_TRUE,
  'src/page/results/follow-results.ts document.hidden': NOT_TRUE,
  'widgets/attention/impressions.ts document.hidden': NOT_TRUE,
  'src/page/without-code/auto/page/watch-page.ts document.readyState':
    'the page is looked at while it is read, and again after that',
  'src/page/tag/recotag.ts window.recotag': WRITTEN,
  'src/page/tag/call.ts window.recotag': WRITTEN,
  'src/page/tag/cart.ts window.recotag': WRITTEN,
  'src/page/tag/commands.ts window.recotag': WRITTEN,
  'src/page/npm/index.ts window.recotag': WRITTEN,
  'src/page/without-code/auto/settings.ts window.recotag': 'the entry goes on only where `tagOnPage` has found it',
  'src/page/consent/listen.ts window.recotag': 'the entry goes on only where `tagOnPage` has found it',
  'src/page/client/trusted-html.ts window.trustedTypes':
    'a browser that has none needs no policy; what is no function is not called',
  'src/page/doctor/session.ts window.fetch': EVERYWHERE,
  'src/page/doctor/observe/service-call.ts window.fetch': EVERYWHERE,
  'src/page/doctor/probe/try-file.ts window.crypto': EVERYWHERE,
  'src/page/doctor/entry.ts window.top': 'can’t be another ([LegacyUnforgeable])',
  'src/page/shared/page-global.ts window': 'only its own properties are read, which elements are not',
  'src/page/shared/follow-layer.ts window': 'only an own property is replaced, which an element is not',
  'widgets/attention/data-layer.ts window': 'only an array counts; what is none is replaced by one',
  'src/page/doctor/observe/violations.ts window':
    'whether there is a `ReportingObserver`; a wrong yes is an inspector that doesn’t open',
  'src/page/shared/stored.ts document': WHOLE,
  'src/page/without-code/auto/entry.ts document': WHOLE,
  'src/page/credit/entry.ts document': WHOLE,
  'src/page/consent/entry.ts document': WHOLE,
  'src/page/device-cookie/entry.ts document': WHOLE,
  'src/page/results/follow-results.ts document': WHOLE,
  'src/page/device-cookie/device-cookie.ts document.cookie': 'only written',
  'src/page/without-code/auto/page/watch-page.ts document': WHOLE,
  'src/page/without-code/auto/page/page-sources.ts window': 'only its own properties are read, which elements are not',
  'src/page/without-code/sources/cart/follow-cart.ts window':
    'only its own properties are read, which elements are not; its own listener',
  'src/page/without-code/sources/cart/follow-cart.ts window.addEventListener': EVERYWHERE,
  'src/page/without-code/sources/page/watch-values.ts document': WHOLE,
  'widgets/inspector/views/learn-view.ts window': 'only its own properties are read, which elements are not',
  'src/page/places/page-life.ts document': WHOLE,
  'src/page/places/hydration/other-frameworks.ts window':
    'only the names of its own properties are read, which elements are not',
  'src/page/tag/outbox/hand-over.ts document': WHOLE,
  'widgets/lit/globals.ts document': WHOLE,
  'src/page/tag/script-product.ts document': WHOLE,
  'src/page/npm/index.ts document': WHOLE,
  'src/page/npm/index.ts window': WHOLE,
  'src/page/doctor/entry.ts document': WHOLE,
  'src/page/doctor/entry.ts window': WHOLE,
  'src/page/doctor/gather-facts.ts document': WHOLE,
  'src/page/doctor/observe/listeners.ts document': WHOLE,
  'src/page/doctor/session.ts document': WHOLE,
  'src/page/doctor/session.ts window': WHOLE,
  'widgets/react/list-component.ts document': WHOLE,
  'widgets/extras/announce.ts document': 'a policy that the page names so by mistake only chooses the live region',
};

const nameOf = (node: Node): string => `${node.name ?? node.value}`;

/** What code reads of `document` and `window`, types left out; `inner` are names that mean something else in this place. */
const readsIn = (node: Node, inner: string[] = []): string[] => {
  if (node.type.startsWith('TS') && bare(node) === node) return [];
  const thing = (value: unknown): string | undefined => {
    const { type, name } = isNode(value) ? bare(value) : { type: '', name: '' };
    return type === 'Identifier' && /^(document|window)$/.test(name!) && !inner.includes(name!) ? name : undefined;
  };
  const { object, property, computed, init, id, key, params } = node as Record<string, Node | undefined>;
  if (node.type === 'MemberExpression' && thing(object) && !computed) return [`${thing(object)}.${nameOf(property!)}`];
  if (node.type === 'MemberExpression' && !computed) return readsIn(object!, inner);
  if (node.type === 'VariableDeclarator' && thing(init) && id!.type === 'ObjectPattern')
    return (id!.properties as Node[]).map((each) => `${thing(init)}.${nameOf(each.key as Node)}`);
  if (thing(node)) return [node.name!];
  const parameters = params ? [...JSON.stringify(params).matchAll(/"name":"(document|window)"/g)] : [];
  const names = [...inner, ...parameters.map(([, name]) => name!)];
  return Object.entries(node)
    .filter(([part]) => !(part === 'key' && key && !computed))
    .flatMap(([, value]) => value)
    .filter(isNode)
    .flatMap((child) => readsIn(child, names));
};

test('what pages’ files read of `document` and `window` is known, and why it harms nothing', () => {
  const found = PAGE_ROOMS.flatMap(sourceFiles).flatMap(({ path, text }) =>
    readsIn(parse(text)).map((read) => `${path} ${read}`),
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(REASONS).sort());
});
