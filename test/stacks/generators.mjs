import { readFileSync } from 'node:fs';

/** The product that the address names. */
const ID = "location.pathname.split('/').at(-1)!";

/** The product's page of a project that has one component. */
const APP = `import { ProductPage } from './product-page';\n\nexport default function App() {\n  return <ProductPage product={${ID}} onChosen={() => {}} />;\n}\n`;

/** A project with a router and a server. */
const routed = { page: 'start', renders: true, routes: true };

/** A project of create-vite. */
const vite = (template, framework, library, recipe, folder, glue) => ({
  name: `vite-${template}`,
  framework,
  library,
  generator: 'create-vite',
  words: ['shop', '--template', template, '--no-interactive'],
  recipe,
  folders: [folder],
  glue,
  page: 'files',
});

/**
 * Projects that the framework's own generator makes with its defaults of today: so the next default is noticed. `npm run stacks --
 * --generated` runs them. They need the network.
 *
 * - `framework`: the name in the table of docs/frameworks.md
 * - `library`: the package whose version is in the table
 * - `generator`: the generator's package; its newest version runs
 * - `words`: its arguments; the project is the folder `shop`
 * - `recipe`: the page in docs/frameworks whose code is put into the project, as it stands
 * - `folders`: the folders of test/stacks whose code on that page belongs to this project
 * - `glue`: what a recipe leaves to the shop: files by their paths
 * - `start`: the command that serves the built project at $PORT
 * - `page`, `renders`, `routes`: as in stacks.mjs. A project with routes also gets the code for the links of cards
 */
export const generators = [
  {
    name: 'create-next-app',
    framework: 'Next',
    library: 'next',
    generator: 'create-next-app',
    words: ['shop', '--yes', '--use-npm', '--skip-install', '--disable-git'],
    recipe: 'frameworks/next.md',
    folders: ['next'],
    start: 'next start -p $PORT',
    ...routed,
  },
  {
    name: 'nuxi',
    framework: 'Nuxt',
    library: 'nuxt',
    generator: 'nuxi',
    words: 'init shop --template minimal --packageManager npm --no-gitInit --no-install --no-modules'.split(' '),
    recipe: 'frameworks/nuxt.md',
    folders: ['nuxt'],
    glue: { 'app/app.vue': '<template>\n  <NuxtPage />\n</template>\n' },
    start: 'node .output/server/index.mjs',
    ...routed,
  },
  {
    name: 'sv',
    framework: 'SvelteKit',
    library: '@sveltejs/kit',
    generator: 'sv',
    words: 'create shop --template minimal --types ts --no-add-ons --no-install'.split(' '),
    recipe: 'frameworks/svelte.md',
    folders: ['svelte', 'sveltekit'],
    start: 'vite preview --port $PORT --host 127.0.0.1',
    ...routed,
  },
  {
    name: 'tanstack-start',
    framework: 'TanStack Start',
    library: '@tanstack/react-start',
    generator: '@tanstack/cli',
    words: 'create shop --yes --no-git --no-install --package-manager npm'.split(' '),
    recipe: 'frameworks/tanstack-start.md',
    folders: ['tanstack-start'],
    start: 'vite preview --port $PORT --host 127.0.0.1',
    ...routed,
  },
  {
    name: 'create-solid',
    framework: 'SolidStart',
    library: '@solidjs/start',
    generator: 'create-solid',
    words: 'shop --solidstart --v2 --ts --template basic'.split(' '),
    recipe: 'frameworks/solid.md',
    folders: ['solid', 'solid-start'],
    start: 'node .output/server/index.mjs',
    ...routed,
  },
  {
    name: 'create-qwik',
    framework: 'Qwik',
    library: '@builder.io/qwik',
    generator: 'create-qwik',
    words: ['empty', 'shop'],
    recipe: 'frameworks/qwik.md',
    folders: ['qwik'],
    start: 'npm run build.preview && vite preview --port $PORT --host 127.0.0.1',
    ...routed,
  },
  vite('react-ts', 'React', 'react', 'frameworks/react.md', 'react', {
    'src/App.tsx': APP,
  }),
  vite('vue-ts', 'Vue', 'vue', 'frameworks/vue.md', 'vue', {
    'src/App.vue': `<script setup lang="ts">\nimport ProductPage from './ProductPage.vue';\n\nconst product = ${ID};\n</script>\n\n<template>\n  <ProductPage :product="product" />\n</template>\n`,
  }),
  vite('svelte-ts', 'Svelte', 'svelte', 'frameworks/svelte.md', 'svelte', {
    'src/App.svelte': `<script lang="ts">\nimport ProductPage from './ProductPage.svelte';\n</script>\n\n<ProductPage product={${ID}} />\n`,
  }),
  vite('solid-ts', 'Solid', 'solid-js', 'frameworks/solid.md', 'solid', {
    'src/App.tsx': APP,
  }),
  vite('preact-ts', 'Preact', 'preact', 'frameworks/preact.md', 'preact', {
    'src/app.tsx': APP.replace('default ', ''),
  }),
  vite('vanilla-ts', 'Vite', 'vite', 'frameworks/bundlers.md', 'vite-ts', {
    'index.html': readFileSync('test/stacks/vite-ts/index.html', 'utf8'),
  }),
];
