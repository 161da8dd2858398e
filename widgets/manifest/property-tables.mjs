const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The type of the values that a rule of `widgets/element/rules.ts` lets through, by the rule's name. */
const types = {
  text: () => 'string | undefined',
  flag: () => 'boolean',
  whole: (values) => (values[2] === 'undefined' ? 'number | undefined' : 'number'),
  oneOf: (values) => values.join(' | '),
  json: (_, [type]) => `${type} | undefined`,
  code: (_, [type]) => `${type} | undefined`,
};

/** The value where nothing is given, by the rule's name; undefined where that is none. */
const defaults = {
  flag: () => 'false',
  whole: (values) => (values[2] === 'undefined' ? undefined : values[2]),
  oneOf: (values) => values[0],
};

/**
 * Reads the tables of properties (`const …Properties = { … }`): each entry's comment is the property's and the attribute's
 * description, its rule says the type.
 */
export const propertyTables = () => {
  const tables = new Map();
  const tableOfClass = new Map();

  const read = (ts, table, source) => {
    const text = (node) => node.getText(source);
    return table.properties.map((entry) => {
      const { initializer } = entry;
      const called = ts.isCallExpression(initializer);
      const rule = text(called ? initializer.expression : initializer);
      const type = types[rule];
      if (!type) throw new Error(`widgets/manifest does not know the rule ${rule} of ${text(entry.name)}`);
      const values = called ? initializer.arguments.map(text) : [];
      return {
        name: text(entry.name),
        description: ts.getTextOfJSDocComment(entry.jsDoc[0].comment).replace(/\s+/g, ' '),
        type: type(values, (called && initializer.typeArguments?.map(text)) || []),
        fallback: defaults[rule]?.(values),
        attribute: rule !== 'code',
      };
    });
  };

  const plugin = {
    name: 'property-tables',
    analyzePhase({ ts, node }) {
      const source = node.getSourceFile?.() ?? node;
      if (ts.isVariableDeclaration(node) && node.name.getText(source).endsWith('Properties')) {
        const literal = ts.isSatisfiesExpression(node.initializer) ? node.initializer.expression : node.initializer;
        tables.set(node.name.getText(source), read(ts, literal, source));
      }
      if (ts.isClassDeclaration(node)) {
        const table = /withAttributes\((\w+)\)/.exec(node.getText(source))?.[1];
        if (table) tableOfClass.set(node.name.getText(source), table);
      }
    },
  };

  /** A class's properties and those it inherits; its own come first and win. */
  const rows = (declaration, modules) => {
    const own = tables.get(tableOfClass.get(declaration.name)) ?? [];
    const parent = modules
      .flatMap(({ declarations }) => declarations)
      .find(({ name }) => name === declaration.superclass?.name);
    const inherited = parent ? rows(parent, modules) : [];
    return [...own, ...inherited.filter(({ name }) => !own.some((other) => other.name === name))];
  };

  return {
    plugin,
    /** What the tables say of a class, in the manifest's words. */
    of(declaration, modules, members) {
      const all = rows(declaration, modules);
      return {
        attributes: all
          .filter(({ attribute }) => attribute)
          .map(({ name, description, type, fallback }) => ({
            name: kebab(name),
            type: { text: name === 'texts' ? 'string' : type.replace(/ \| undefined$/, '') },
            description,
            ...(fallback && { default: fallback }),
            fieldName: name,
          })),
        members: [
          ...all.map(({ name, description, type, attribute, fallback }) => ({
            kind: 'field',
            name,
            type: { text: type },
            description,
            ...(fallback && { default: fallback }),
            ...(attribute && { attribute: kebab(name) }),
          })),
          ...members,
        ],
      };
    },
  };
};
