// The rules of the properties, which the elements load: the part of src/protocol/list-attributes.ts that a shop's page needs.
import { arrayText } from './array-text.mjs';
import { ELEMENTS, rows } from './attribute-rows.mjs';

const HEAD = '// Generated from src/protocol/list-attributes.ts: npm run manifest\n';

const call = (name, values) => `${name}(${values.join(', ')})`;

/** A large round number is short. */
const number = (value) => (value % 1e6 ? `${value}` : value.toExponential().replace('+', ''));

/** What a text may be that is an id, or a list of ids. */
const IDS = ['area', 'category', 'product', 'products'];

/** The rule of a row in TypeScript, see widgets/element/rules.ts. */
const RULES = {
  text: ({ format }) => (IDS.includes(format) ? 'id' : 'text'),
  flag: ({ word }) => (word ? call('flagOr', [`'${word}'`]) : 'flag'),
  whole({ min, max, above, fallback, default: given }) {
    const values = [min, number(max), fallback ?? 'undefined'];
    if (above || !fallback) values.push(above ? number(max) : 'undefined');
    if (!fallback) values.push(`'${given.replaceAll('`', '')}'`);
    return call('whole', values);
  },
  oneOf({ words, fallback }) {
    const others = words.map((word) => `'${word}'`).filter((word) => word !== fallback);
    return call('oneOf', [fallback ?? 'undefined', ...others]);
  },
  json: ({ valueType, default: called }) => call(`json<${valueType}>`, [`'${called}'`]),
  code: ({ valueType }) => call(`code<${valueType}>`, []),
};

/** Alike rules follow each other. */
const byKind = (all) =>
  [...new Set(all.map(({ kind }) => kind))].flatMap((kind) => all.filter((row) => row.kind === kind));

const table = (about, name, all) =>
  `/** ${about} */\nexport const ${name} = {\n${byKind(all)
    .map((row) => `  ${row.property}: ${RULES[row.kind](row)},\n`)
    .join('')}} satisfies Rules;\n`;

const imports = (all, folder) => {
  const kinds = [...new Set(all.map((row) => RULES[row.kind](row).match(/^\w+/)[0]))].sort((one, other) =>
    one.toLowerCase() < other.toLowerCase() ? -1 : 1,
  );
  const types = all
    .flatMap(({ from = {} }) => Object.entries(from))
    .sort(([, one], [, other]) => (one < other ? -1 : 1));
  const line = ([type, from]) => `import type { ${type} } from '${folder}${from}';\n`;
  // In the order of Biome: farther folders first.
  const isFar = ([, from]) => from.startsWith('../');
  return [
    ...types.filter(isFar).map(line),
    `import type { Rules } from '${folder}element/rule.js';\n`,
    `import { ${kinds.join(', ')} } from '${folder}element/rules.js';\n`,
    ...types.filter((each) => !isFar(each)).map(line),
  ].join('');
};

const list = (about, name, texts) => `/** ${about} */\n${arrayText(`export const ${name}`, texts)}\n`;

const changing = (change) => [...new Set(rows.filter((row) => row.change === change).map(({ property }) => property))];

const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** @returns {[path: string, text: string][]} */
export const propertyRules = () => {
  const shared = rows.filter(({ on }) => !on);
  return [
    [
      'widgets/product-list/list-properties.ts',
      [
        HEAD + imports(shared, '../'),
        table(
          'The properties of both elements; `ListOptions` explains them. Each has an attribute in kebab-case, except functions.',
          'listProperties',
          shared,
        ),
        list(
          'A change of these properties only chooses again from the same response.',
          'choiceKeys',
          changing('choice'),
        ),
        list(
          'A change of these properties needs a new request. Other changes only filter the products or render them again.',
          'requestKeys',
          changing('request'),
        ),
      ].join('\n'),
    ],
    ...ELEMENTS.map((element) => {
      const own = rows.filter(({ on }) => on === element);
      return [
        `widgets/${element}/${element}-properties.ts`,
        `${HEAD}${imports(own, '../')}\n${table(`The properties that only \`<${element}>\` has.`, `${camel(element)}Properties`, own)}`,
      ];
    }),
  ];
};
