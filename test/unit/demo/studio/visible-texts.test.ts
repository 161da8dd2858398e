import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../../dist/source-files.js';
import { type Node, nodesIn, parse } from '../../../dist/syntax.js';

// What a person sees stands in demo/studio/languages. A text in a view or in the model would be English in each language.

/** Only developers see these: the code that the studio writes, the examples of the doctor, and the demo's server. */
const FOR_DEVELOPERS = /^demo\/studio\/(model\/code|doctor|server)\//;

/** The same in each language. */
const NAMES = /recotag|https?:\S*|\bJSON\b|\bCSS\b|\bHTML\b|data-\w[\w-]*|::part|POST|\bnpx\b|\bpx\b/g;

/** A word of at least two letters. */
const WORD = /[A-Za-z]{2,}/;

const SPOKEN = /\s(aria-label|title|placeholder|alt|aria-valuetext)="([^"]*)"/g;

/** The texts that a template shows: between tags, and in the attributes that are read aloud or shown. */
const shownBy = (template: string): string[] => {
  const markup = template.replace(/<code[^>]*>[^<]*<\/code>/g, '');
  return [...[...markup.matchAll(SPOKEN)].map(([, , text]) => text!), ...markup.replace(/<[^>]*>/g, '\n').split('\n')];
};

const tagName = ({ tag }: Node): unknown => (tag as Node | undefined)?.name;

/** Two words or more, or a capital letter and a stop: no class, no key and no name of an event. */
const SENTENCE = /^[A-Z][a-z’]+ .*[a-z]|[a-z’]+ [a-z]+ [a-z]+.*[.…?!]$|^[A-Z][a-z]+…?$/;

/** Texts that aren't in a language, or that only developers see, each with its reason. */
const EXCEPTIONS: readonly (readonly [file: RegExp, text: RegExp, reason: string])[] = [
  [/manifest/, /^Number of columns|^Product data that|^\. Your catalogue/, 'like all of the manifest, for developers'],
  [/product-data/, /^(Blue|New|Example|Shoes)$/, 'example data in the code'],
  [/reasons/, /^Reco$/, 'an operation of the service'],
  [/preview\/(handle-orders|try-address)/, /./, 'the doctor’s words, for who connects a service'],
  [/list-settings|product-controls|requests-panel/, /^(\/sale\/\*|id|my-shop)$/, 'an example of what is typed'],
  [/./, /^(Escape|Enter|Tab|Home|End)$/, 'the name of a key'],
  [/somebody/, /^Somebody$/, 'in the log of the store; `personText` translates it'],
  [/store-client|read-results|demo-fetch/, /^Bearer $/, 'a header of requests'],
];

/** The literals that an expression gives: those of both branches. */
const given = (node: Node): Node[] => {
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((each) => given(each as Node));
  if (node.type === 'LogicalExpression') return given(node.right as Node);
  return node.type === 'Literal' && typeof node.value === 'string' ? [node] : [];
};

test('no view and no model has a text of its own', () => {
  const found: string[] = [];
  for (const { path } of sourceFiles('demo/studio')) {
    if (FOR_DEVELOPERS.test(path)) continue;
    const tell = (shown: string) => {
      const plain = shown.replace(NAMES, '').trim();
      if (!WORD.test(plain) || EXCEPTIONS.some(([file, known]) => file.test(path) && known.test(shown.trimStart())))
        return;
      found.push(`${path}: ${shown.trim()}`);
    };
    const inTemplates = new Set<Node>();
    for (const node of nodesIn(parse(readFileSync(path, 'utf8')))) {
      if (node.type === 'TaggedTemplateExpression' && (tagName(node) === 'html' || tagName(node) === 'svg')) {
        const { quasis } = node.quasi as { quasis: (Node & { value: { raw: string } })[] } & Node;
        for (const each of quasis) inTemplates.add(each);
        const raw = quasis.map(({ value }) => value.raw);
        for (const shown of shownBy(raw.join('\u0000'))) tell(shown.replaceAll('\u0000', ''));
        const { expressions } = node.quasi as unknown as { expressions: Node[] };
        for (const [index, each] of expressions.entries()) {
          const before = raw.slice(0, index + 1).join('');
          const isBetweenTags = before.lastIndexOf('<') <= before.lastIndexOf('>');
          if (isBetweenTags) for (const { value } of given(each)) tell(value as string);
        }
      }
      if (node.type === 'TemplateElement' && !inTemplates.has(node)) {
        const { raw } = node.value as { raw: string };
        if (SENTENCE.test(raw.trim())) tell(raw);
      }
      if (node.type === 'Literal' && typeof node.value === 'string' && SENTENCE.test(node.value)) tell(node.value);
    }
  }
  expect(found).toEqual([]);
});
