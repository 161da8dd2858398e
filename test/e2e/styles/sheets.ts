import { readdir, readFile } from 'node:fs/promises';
import { longRows } from '../../usual-runs.js';

/** A style sheet of ordinary pages. A new one is one row of the table below. */
export interface Sheet {
  name: string;
  /** a file of a package, or the rules themselves */
  css: { file: string } | string;
  /** the classes that such pages have around a list */
  inside?: string;
  /** whether it must not change the layout of lists at all */
  same?: true;
}

/** A file of a package, without fonts and other files that it loads from elsewhere. */
export const cssOf = async ({ css }: Sheet): Promise<string> =>
  typeof css === 'string'
    ? css
    : (await readFile(`node_modules/${css.file}`, 'utf8')).replace(/@import\s+(url\()?["']?https?:[^;]+;/g, '');

/** Every custom property in the sources of the lists that isn't documented for pages, with a value that no list could bear. */
const privateProperties = async (): Promise<string> => {
  const folders = ['widgets', 'src/node/render', 'src/page/places'];
  const files = (
    await Promise.all(
      folders.map(async (folder) =>
        (
          await readdir(folder, { recursive: true })
        )
          .map((name) => `${folder}/${name}`)
          .filter((file) => /\.(css|ts)$/.test(file)),
      ),
    )
  ).flat();
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const names = new Set(texts.flatMap((text) => text.match(/(?<![\w-])--(?!reco-)[a-z][\w-]*/g) ?? []));
  // These were names of private properties once, and pages do use them.
  for (const name of [
    'fit',
    'least',
    'edge',
    'below',
    'buy',
    'gap',
    'columns',
    'text',
    'card',
    'tile',
    'limit',
    'rows',
  ])
    names.add(`--${name}`);
  return [...names].map((name) => `${name}: 97`).join('; ');
};

export const sheets = async (): Promise<Sheet[]> => [
  { name: 'none', css: '' },
  { name: 'private custom properties', css: `:root { ${await privateProperties()} }`, same: true },
  {
    name: 'private custom properties as lengths',
    css: `:root { ${(await privateProperties()).replaceAll('97', '97px')} }`,
    same: true,
  },
  { name: 'centred text', css: 'main { text-align: center }', same: true },
  { name: 'text at the right', css: 'main { text-align: right }', same: true },
  { name: 'indented text', css: 'reco-list { text-indent: 60px }', same: true },
  { name: 'text without breaks', css: 'reco-list { white-space: nowrap }', same: true },
  { name: 'text of 200 %', css: 'html { font-size: 200% }' },
  {
    // https://www.w3.org/TR/WCAG22/#text-spacing
    name: 'text spacing',
    css: ':root, * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  },
  { name: 'Bootstrap', css: { file: 'bootstrap/dist/css/bootstrap.css' }, inside: 'container text-center' },
  {
    // @wordpress/block-library has 48 dependencies. These are its layouts in own words.
    name: 'WordPress, blocks',
    css: `body { margin: 0; --wp--style--global--content-size: 645px; --wp--preset--spacing--40: 1.5rem }
      main > * { margin-block-start: 1.2rem } main > :first-child { margin-block-start: 0 }
      main > * { max-width: var(--wp--style--global--content-size); margin-left: auto !important; margin-right: auto !important }
      main { box-sizing: border-box; padding-inline: var(--wp--preset--spacing--40); text-align: center }
      html :where(img[class*="wp-image-"], img) { height: auto; max-width: 100% } ul { box-sizing: border-box }`,
  },
  {
    name: 'like Dawn',
    css: `*, *::before, *::after { box-sizing: inherit } html { box-sizing: border-box; font-size: 62.5%; height: 100% }
      body { display: grid; grid-template-rows: auto auto 1fr auto; grid-template-columns: 100%; min-height: 100%; margin: 0; font-size: 1.5rem; letter-spacing: 0.06rem; line-height: calc(1 + 0.8 / var(--font-body-scale)) }
      :root { --font-body-scale: 1; --grid-desktop-horizontal-spacing: 8px; --product-card-corner-radius: 0 }
      main { max-width: 120rem; padding: 0 1.5rem } li { list-style: none } ul { padding: 0 } a:empty, ul:empty, div:empty, section:empty, p:empty { display: none }`,
  },
  {
    name: 'like Luma',
    css: `* { margin: 0; padding: 0 } body { font: 400 14px/1.42857143 sans-serif } img { max-width: 100%; height: auto; border: 0 }
      ul, ol { margin-top: 0; margin-bottom: 2.5rem } ul > li { margin-top: 0; margin-bottom: 1rem } p { margin-top: 0; margin-bottom: 1rem }
      main { max-width: 1280px; padding: 0 15px; margin: 0 auto } table { width: 100%; border-collapse: collapse; max-width: 100% } td { padding: 8px 10px; vertical-align: top }
      a { color: #006bb4; text-decoration: none }`,
  },
  {
    name: 'a reset with inline-block cards',
    css: 'main { font-size: 14px; letter-spacing: -0.31em; word-spacing: -0.43em; text-transform: uppercase; line-height: 3; text-align: justify; text-align-last: center } img, svg { vertical-align: middle; max-width: 100%; height: auto }',
  },
  // Second variants of a framework, of a theme and of a reset.
  ...longRows<Sheet>(
    { name: 'text at the left', css: 'main { text-align: left }', same: true },
    { name: 'Tailwind, preflight', css: { file: 'tailwindcss/preflight.css' } },
    { name: 'Bulma', css: { file: 'bulma/css/bulma.css' }, inside: 'container content has-text-centered' },
    {
      name: 'like Storefront',
      css: `body, input { line-height: 1.618; text-rendering: optimizeLegibility; font-weight: 400 } body { margin: 0; font-family: sans-serif; overflow-x: hidden }
        ul, ol { margin: 0 0 1.41575em 3em; padding: 0 } ul { list-style: disc } img { height: auto; max-width: 100%; display: block; border-radius: 3px }
        p { margin: 0 0 1.41575em } a { text-decoration: underline } a:focus { outline: 2px solid #7f54b3 } main { max-width: 66.4989378333em; margin: 0 auto; padding: 0 2.617924em }
        table { border-spacing: 0; width: 100%; border-collapse: separate } table td { padding: 1em 1.41575em; vertical-align: top } table td p:last-child { margin: 0 }`,
    },
    {
      name: 'Foundation',
      css: { file: 'foundation-sites/dist/css/foundation.css' },
      inside: 'grid-container text-center',
    },
    { name: 'UIkit', css: { file: 'uikit/dist/css/uikit.css' }, inside: 'uk-container uk-article uk-text-center' },
    { name: 'Pico', css: { file: '@picocss/pico/css/pico.css' }, inside: 'container' },
    {
      name: 'Semantic UI',
      css: { file: 'semantic-ui-css/semantic.css' },
      inside: 'ui container center aligned segment',
    },
    {
      name: 'Materialize',
      css: { file: 'materialize-css/dist/css/materialize.css' },
      inside: 'container center-align',
    },
    { name: 'normalize', css: { file: 'normalize.css/normalize.css' } },
  ),
];
