const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The TypeScript type for each rule of `widgets/element/rules.ts`. */
const types = {
  text: () => 'string | undefined',
  flag: () => 'boolean',
  whole: (values) => (values[2] === 'undefined' ? 'number | undefined' : 'number'),
  oneOf: (values) =>
    [...values.filter((value) => value !== 'undefined'), ...values.filter((value) => value === 'undefined')].join(
      ' | ',
    ),
  json: (_, [type]) => `${type} | undefined`,
  code: (_, [type]) => `${type} | undefined`,
};

/** The default value for each rule; rules without a default are left out. */
const defaults = {
  flag: () => 'false',
  whole: (values) => (values[2] === 'undefined' ? undefined : values[2]),
  oneOf: (values) => (values[0] === 'undefined' ? undefined : values[0]),
};

/**
 * Reads the tables of properties (`const …Properties = { … }`). The comment of an entry describes the property and its
 * attribute; the rule determines the type.
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
      if (!type) throw new Error(`widgets/manifest: unknown rule ${rule} for ${text(entry.name)}`);
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

  /** A class's properties, including inherited ones. Its own come first and override inherited ones. */
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
    /** The attributes and members of a class in the manifest's format. */
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
