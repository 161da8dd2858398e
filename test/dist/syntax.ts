import { parseAst } from 'rolldown/parseAst';

/** A node of a syntax tree (https://github.com/estree/estree), also of TypeScript. */
export interface Node {
  type: string;
  start: number;
  end: number;
  /** of an identifier */
  name?: string;
  [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

export const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** A node and all nodes in it. */
export const nodesIn = (node: Node): Node[] => {
  const found = [node];
  for (const each of found) found.push(...children(each));
  return found;
};

/** The expression itself, without the type that it is taken for. */
export const bare = (node: Node): Node =>
  /^(TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|ParenthesizedExpression|ChainExpression)$/.test(node.type)
    ? bare(node.expression as Node)
    : node;

/** Several laws read the same files. */
const parsed = new Map<string, Node>();

/** The syntax tree of a file. */
export const parse = (text: string, lang: 'ts' | 'js' = 'ts'): Node => {
  const tree = parsed.get(text) ?? (parseAst(text, { lang }) as unknown as Node);
  parsed.set(text, tree);
  return tree;
};
