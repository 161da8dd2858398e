import { transformSync } from 'esbuild';

type Props = Record<string, unknown> | null;
type Component = (props: Record<string, unknown>) => string;

const escaped = (text: string): string => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Attributes as React writes them: `true` is text where the name begins with "data-". */
const attribute = ([name, value]: [string, unknown]): string => {
  if (value == null || (typeof value === 'boolean' && !name.startsWith('data-')))
    return value === true ? ` ${name}` : '';
  return ` ${name}="${escaped(`${value}`)}"`;
};

/** Elements as text: all that a page without state needs of React. */
const element = (type: string | Component, props: Props, ...children: unknown[]): string => {
  if (typeof type === 'function') return type({ ...props, children: children.flat().join('') });
  return `<${type}${Object.entries(props ?? {})
    .map(attribute)
    .join('')}>${children.flat().join('')}</${type}>`;
};

/** `next/script`, as it ends up in the page. */
const packages: Readonly<Record<string, { __esModule: true; default: Component }>> = {
  'next/script': {
    __esModule: true,
    default: ({ children, ...props }) => element('script', { ...props, async: true }, children),
  },
};

/**
 * The markup of a snippet's default export. A component that needs more of its framework belongs into a project that is
 * built and run whole.
 */
export const renderComponent = (code: string, children: string): string => {
  const { code: script } = transformSync(code, { loader: 'jsx', format: 'cjs', jsxFactory: 'element' });
  const module: { exports: { default?: Component } } = { exports: {} };
  const require = (name: string): unknown => {
    if (!(name in packages)) throw new Error(`nothing here stands in for ${name}`);
    return packages[name];
  };
  new Function('module', 'require', 'element', script)(module, require, element);
  return module.exports.default!({ children });
};
