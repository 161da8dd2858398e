import { isText, member, nameOf, type Steps } from './nodes.js';

/** Text nodes that follow each other without an element between them. React renders `SKU: {sku}` as two. */
export interface Run {
  last: Text;
  text: string;
}

/** Elements whose text is no content, or belongs to a control: a button beside a number copies it. */
const SKIPPED =
  /^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|SVG|BUTTON|SELECT|DATALIST|TEXTAREA|IFRAME|OBJECT|CANVAS|VIDEO|AUDIO|DIALOG|HEAD)$/;

export const isSkipped = (node: Node): boolean => SKIPPED.test(nameOf(node));

const ACCEPT = 1;
const REJECT = 2;

/** Elements and texts. */
const SHOWN = 1 | 4;

/** The runs of text in an element, in order, until the steps are used up. */
export const runsIn = function* (root: Node, steps: Steps): Generator<Run> {
  const owner = member(root, 'ownerDocument')!;
  const walker = member(owner, 'createTreeWalker')(root, SHOWN, (node) => {
    steps.left--;
    return isSkipped(node) ? REJECT : ACCEPT;
  });
  let run: Run | undefined;
  let parent: Node | null = null;
  for (let node: Node | null = isText(root) ? root : walker.nextNode(); node; node = walker.nextNode()) {
    if (steps.left < 0) return;
    const isSame = isText(node) && run && member(node, 'parentNode') === parent;
    if (!isSame && run && nameOf(node) !== 'WBR') {
      yield run;
      run = undefined;
    }
    if (!isText(node)) continue;
    run = { last: node, text: `${run?.text ?? ''}${member(node, 'data')}` };
    parent = member(node, 'parentNode');
  }
  if (run) yield run;
};

/** A value has no more nodes than this. */
const MOST_NODES = 40;

/**
 * The only text in an element.
 *
 * @returns '' without text; undefined if there are several texts, as in a card, or too much of it
 */
export const onlyText = (root: Node, steps: Steps): string | undefined => {
  const few: Steps = { left: Math.min(MOST_NODES, steps.left) };
  const before = few.left;
  let found = '';
  for (const { text } of runsIn(root, few)) {
    if (!text.trim()) continue;
    if (found) {
      few.left = -1;
      break;
    }
    found = text.trim();
  }
  steps.left -= before - Math.max(few.left, 0);
  return few.left < 0 ? undefined : found;
};
