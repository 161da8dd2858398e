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
export const nodesIn = (node: Node): Node[] => [node, ...children(node).flatMap(nodesIn)];

/** The expression itself, without the type that it is taken for. */
export const bare = (node: Node): Node =>
  /^(TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|ParenthesizedExpression|ChainExpression)$/.test(node.type)
    ? bare(node.expression as Node)
    : node;

/** The syntax tree of a TypeScript file. */
export const parse = (text: string): Node => parseAst(text, { lang: 'ts' }) as unknown as Node;
