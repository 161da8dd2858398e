import { parseAst } from 'rolldown/parseAst';

const isNode = (value) => typeof value?.type === 'string';

/** The names that a pattern declares: of a variable, a parameter, a caught error. */
const declared = (node) => {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'AssignmentPattern') return declared(node.left);
  if (node.type === 'RestElement') return declared(node.argument);
  if (node.type === 'Property') return declared(node.value);
  return [...(node.elements ?? []), ...(node.properties ?? [])].flatMap(declared);
};

/** Whether an identifier is only the name of a property, a label or an export. */
const isOnlyName = (node, parent) =>
  (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  (/^(Property|MethodDefinition|PropertyDefinition)$/.test(parent.type) && parent.key === node && !parent.computed) ||
  /^(LabeledStatement|BreakStatement|ContinueStatement|ExportSpecifier|ImportSpecifier|MetaProperty)$/.test(
    parent.type,
  );

/** The global names that a script uses: those that it uses and declares nowhere. */
export const freeNames = (text) => {
  const own = new Set(['arguments', 'undefined']);
  const used = new Set();
  const visit = (node, parent) => {
    if (node.type === 'Identifier' && !isOnlyName(node, parent)) used.add(node.name);
    if (node.type === 'VariableDeclarator') for (const name of declared(node.id)) own.add(name);
    if (/Function|Class/.test(node.type) && node.id) own.add(node.id.name);
    for (const each of node.params ?? []) for (const name of declared(each)) own.add(name);
    if (node.type === 'CatchClause') for (const name of declared(node.param)) own.add(name);
    if (/^Import.*Specifier$/.test(node.type)) own.add(node.local.name);
    for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) visit(child, node);
  };
  const tree = parseAst(text);
  visit(tree, tree);
  return [...used].filter((name) => !own.has(name)).sort();
};
