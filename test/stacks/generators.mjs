import { readFileSync } from 'node:fs';

/** The product that the address names. */
const ID = "location.pathname.split('/').at(-1)!";

/** The list of a home page, in JSX or HTML. */
const HOME =
  '<reco-list area="home" limit="4" heading="For you" currency="EUR"><a href="/shoes">All shoes</a></reco-list>';

/** The pages of a project without a router. */
const APP = `import { ProductPage } from './product-page';

export default function App() {
  return location.pathname === '/' ? ${HOME} : <ProductPage product={${ID}} onChosen={() => {}} />;
}
`;

/** The project's first module imports the setup module, as each page loads it. */
const IMPORT = (text) => withLines(text, "import './recotag';");

/** Types for JSX, as docs/frameworks.md tells them for Solid. */
const SOLID_TYPES = `import type { RecoList, RecoListOptions, InMarkup } from 'recotag/widgets';
import type { JSX } from 'solid-js';

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'reco-list': InMarkup<RecoListOptions> & { children?: JSX.Element; ref?: RecoList | ((list: RecoList) => void) };
    }
  }
}
`;

const PLAIN_APP = APP.replace(' onChosen={() => {}}', '');

/** A project with a router and a server. */
const routed = { page: 'start', renders: true, routes: true };

/** The page of a shop whose server writes the product's id into it. */
const pageWith = (head) => `<!doctype html>
<html lang="en">
  <head><title>A product</title>${head}</head>
  <body>
    <main data-product="4711">
      <reco-list area="product-page" product="4711" limit="4" heading="You may also like" currency="EUR">
        <a href="/shoes">All shoes</a>
      </reco-list>
    </main>
  </body>
</html>
`;

/** A generated file with more lines at its top. */
const withLines = (text, ...lines) => `${lines.join('\n')}\n${text}`;

/** A project of create-vite. */
const vite = (template, framework, library, folder, glue) => ({
  name: `vite-${template}`,
  framework,
  library,
  generator: 'create-vite',
  words: ['shop', '--template', template, '--no-interactive'],
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
 * - `folders`: the beginnings of the names of the code in docs/frameworks.md that is put into the project, as it stands
 * - `adds`: a command that adds to the project what the page asks for
 * - `glue`: what a recipe leaves to the shop, by path: a file, or a function that changes the generated one
 * - `start`: the command that serves the built project at $PORT
 * - `setup`: where the setup module is; default: `src/recotag.ts`
 * - `page`, `renders`, `routes`: as in stacks.mjs
 */
export const generators = [
  {
    name: 'create-next-app',
    framework: 'Next',
    library: 'next',
    generator: 'create-next-app',
    words: ['shop', '--yes', '--use-npm', '--skip-install', '--disable-git'],
    folders: ['next'],
    // The generated layout loads a font from Google.
    glue: Object.fromEntries(
      ['app/layout.tsx', 'app/page.tsx'].map((file) => [file, readFileSync(`test/stacks/next/${file}`, 'utf8')]),
    ),
    setup: 'app/recotag.ts',
    start: 'next start -p $PORT',
    ...routed,
  },
  {
    name: 'nuxi',
    framework: 'Nuxt',
    library: 'nuxt',
    generator: 'nuxi',
    words: 'init shop --template minimal --packageManager npm --no-gitInit --no-install --no-modules'.split(' '),
    folders: ['generated/nuxt', 'vue'],
    glue: {
      'app/app.vue': '<template>\n  <NuxtPage />\n</template>\n',
      'app/pages/index.vue': `<template>\n  ${HOME}\n</template>\n`,
      'app/pages/p/[product].vue': `<script setup lang="ts">
import ProductPage from '../../../src/ProductPage.vue';

// The component stays for the next product, as in other routers: the text of the chosen card stays with it.
definePageMeta({ key: 'product' });
const route = useRoute();
</script>

<template>
  <ProductPage :product="String(route.params.product)" />
</template>
`,
    },
    start: 'node .output/server/index.mjs',
    ...routed,
  },
  {
    name: 'sv',
    framework: 'SvelteKit',
    library: '@sveltejs/kit',
    generator: 'sv',
    words: 'create shop --template minimal --types ts --no-add-ons --no-install'.split(' '),
    folders: ['svelte'],
    glue: {
      'src/routes/p/[product]/+page.svelte': `<script lang="ts">
import ProductPage from '../../../ProductPage.svelte';
import type { PageProps } from './$types';

let { params }: PageProps = $props();
</script>

<ProductPage product={params.product} />
`,
      'src/routes/+page.svelte': `${HOME}\n`,
      'src/routes/+layout.svelte': `<script lang="ts">
import { onMount } from 'svelte';
import { goto } from '$app/navigation';
import { routeCardLinks } from '../recotag';
import type { LayoutProps } from './$types';

let { children }: LayoutProps = $props();

onMount(() => routeCardLinks(goto));
</script>

{@render children()}
`,
    },
    start: 'vite preview --port $PORT --host 127.0.0.1',
    ...routed,
  },
  {
    name: 'tanstack-start',
    framework: 'TanStack Start',
    library: '@tanstack/react-start',
    generator: '@tanstack/cli',
    words: 'create shop --yes --no-git --no-install --package-manager npm'.split(' '),
    folders: ['generated/tanstack-start'],
    glue: {
      'src/routes/__root.tsx': (text) =>
        withLines(
          text.replace('{children}', '{children}<CardRoutes />'),
          "import { CardRoutes } from '../card-routes';",
        ),
      'src/routes/index.tsx': `import { createFileRoute } from '@tanstack/react-router';
import type {} from 'recotag/react';

export const Route = createFileRoute('/')({ component: () => ${HOME} });
`,
    },
    start: 'vite preview --port $PORT --host 127.0.0.1',
    ...routed,
  },
  {
    name: 'create-solid',
    framework: 'SolidStart',
    library: '@solidjs/start',
    generator: 'create-solid',
    words: 'shop --solidstart --v2 --ts --template basic'.split(' '),
    folders: ['generated/solid'],
    glue: {
      'src/elements.d.ts': SOLID_TYPES,
      'src/app.tsx': IMPORT,
      ...Object.fromEntries(
        Object.entries({ 'index.tsx': HOME, 'p/[product].tsx': '<ProductPage product={params.product} />' }).map(
          ([file, page]) => [
            `src/routes/${file}`,
            `import { useNavigate, useParams } from '@solidjs/router';
import { onCleanup, onMount } from 'solid-js';
import { ProductPage } from '~/product-page';
import { routeCardLinks } from '~/recotag';

export default function Page() {
  const params = useParams<{ product: string }>();
  const navigate = useNavigate();
  onMount(() => onCleanup(routeCardLinks(navigate)));
  return ${page};
}
`,
          ],
        ),
      ),
    },
    start: 'node .output/server/index.mjs',
    ...routed,
  },
  {
    name: 'create-qwik',
    framework: 'Qwik',
    library: '@builder.io/qwik',
    generator: 'create-qwik',
    words: ['empty', 'shop'],
    folders: ['generated/qwik'],
    glue: {
      'src/routes/index.tsx': `import { component$ } from '@builder.io/qwik';\n\nexport default component$(() => ${HOME.replace('"4"', '{4}')});\n`,
    },
    start: 'npm run build.preview && vite preview --port $PORT --host 127.0.0.1',
    ...routed,
  },
  {
    name: 'angular',
    framework: 'Angular',
    library: '@angular/core',
    generator: '@angular/cli',
    words: 'new shop --defaults --skip-git --skip-install'.split(' '),
    folders: ['generated/angular'],
    glue: {
      'angular.json': (text) =>
        text
          .replace('"src/styles.css"', '"src/styles.css", "recotag/reserve.css"')
          .replace('"options": {', '"options": { "outputPath": { "base": "dist", "browser": "" },'),
      'src/recotag.ts': (text) => text.replace("import 'recotag/reserve.css';\n", ''),
      'src/home.ts': `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';

@Component({ selector: 'home-page', schemas: [CUSTOM_ELEMENTS_SCHEMA], template: \`${HOME}\` })
export class Home {}
`,
      'src/app/app.routes.ts': `import { Routes } from '@angular/router';
import { Home } from '../home';
import { ProductPage } from '../product-page';

export const routes: Routes = [
  { path: '', component: Home },
  { path: 'p/:product', component: ProductPage },
];
`,
      'src/app/app.config.ts': (text) =>
        withLines(
          text.replace('provideRouter(routes)', 'provideRouter(routes, withComponentInputBinding())'),
          "import { withComponentInputBinding } from '@angular/router';",
        ),
      'src/app/app.html': '<router-outlet />\n',
      'src/app/app.ts': (text) =>
        withLines(
          text.replace(
            'export class App {',
            `export class App {
  constructor() {
    const router = inject(Router);
    const life = inject(DestroyRef);
    afterNextRender(() => life.onDestroy(routeCardLinks((path) => router.navigateByUrl(path))));
  }
`,
          ),
          "import { afterNextRender, DestroyRef, inject } from '@angular/core';",
          "import { Router } from '@angular/router';",
          "import { routeCardLinks } from '../recotag';",
        ),
    },
    page: 'files',
    routes: true,
  },
  {
    name: 'create-astro',
    framework: 'Astro',
    library: 'astro',
    generator: 'create-astro',
    words: 'shop --template basics --yes --no-install --no-git --skip-houston'.split(' '),
    folders: ['generated/astro'],
    adds: 'npx astro add node --yes',
    glue: {
      'src/pages/index.astro': `---\nimport Layout from '../layouts/Layout.astro';\n---\n<Layout>${HOME}</Layout>\n`,
    },
    start: 'HOST=127.0.0.1 node dist/server/entry.mjs',
    ...routed,
  },
  {
    name: 'create-react-router',
    framework: 'React Router',
    library: 'react-router',
    generator: 'create-react-router',
    words: 'shop --yes --debug --no-install --no-git-init --no-agent-skills'.split(' '),
    folders: ['react'],
    glue: {
      'app/routes.ts': `import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [index('routes/home.tsx'), route('p/:product', 'routes/product.tsx')] satisfies RouteConfig;
`,
      'app/root.tsx': (text) =>
        withLines(
          text.replace(
            'return <Outlet />;',
            `const navigate = useNavigate();
  useEffect(() => routeCardLinks(navigate), [navigate]);
  return <Outlet />;`,
          ),
          "import { useEffect } from 'react';",
          "import { useNavigate } from 'react-router';",
          "import { routeCardLinks } from '../src/recotag';",
        ),
      'app/routes/home.tsx': `export default function Home() {\n  return ${HOME};\n}\n`,
      'app/routes/product.tsx': `import { ProductPage } from '../../src/product-page';
import type { Route } from './+types/product';

export default function Product({ params }: Route.ComponentProps) {
  return <ProductPage product={params.product} onChosen={() => {}} />;
}
`,
    },
    start: 'HOST=127.0.0.1 react-router-serve ./build/server/index.js',
    ...routed,
  },
  {
    name: 'create-vue',
    framework: 'Vue with Vue Router',
    library: 'vue-router',
    generator: 'create-vue',
    words: ['shop', '--ts', '--router'],
    folders: ['vue'],
    glue: {
      'src/App.vue': '<template>\n  <RouterView />\n</template>\n',
      'src/Home.vue': `<template>\n  ${HOME}\n</template>\n`,
      'src/router/index.ts': `import { createRouter, createWebHistory } from 'vue-router';
import Home from '../Home.vue';
import ProductPage from '../ProductPage.vue';
import { routeCardLinks } from '../recotag';

const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', component: Home },
    { path: '/p/:product', component: ProductPage, props: true },
  ],
});
routeCardLinks((path) => router.push(path));

export default router;
`,
    },
    page: 'files',
    routes: true,
  },
  {
    name: 'create-webpack-app',
    framework: 'webpack',
    library: 'webpack',
    generator: 'create-webpack-app',
    words: ['init', 'shop', '--force'],
    folders: [],
    setup: 'src/recotag.js',
    adds: 'npm install --no-audit --no-fund --save-dev style-loader css-loader',
    glue: {
      // The project has its own configuration, which has no rule for style sheets.
      'webpack.config.js': (text) =>
        text.replace('rules: [', "rules: [{ test: /\\.css$/, use: ['style-loader', 'css-loader'] },"),
      'src/index.js': `import { recotag } from './recotag.js';

const { product } = document.querySelector('main').dataset;
if (product) recotag('viewProduct', { product });
`,
      'index.html': pageWith('<base href="/">'),
    },
    page: 'files',
  },
  vite('react-ts', 'React', 'react', 'react', { 'src/main.tsx': IMPORT, 'src/App.tsx': APP }),
  vite('vue-ts', 'Vue', 'vue', 'vue', {
    'src/App.vue': `<script setup lang="ts">\nimport ProductPage from './ProductPage.vue';\n\nconst product = ${ID};\n</script>\n\n<template>\n  <ProductPage v-if="product" :product="product" />\n  <template v-else>${HOME}</template>\n</template>\n`,
    'src/main.ts': IMPORT,
  }),
  vite('svelte-ts', 'Svelte', 'svelte', 'svelte', {
    'src/App.svelte': `<script lang="ts">\nimport ProductPage from './ProductPage.svelte';\n</script>\n\n{#if location.pathname === '/'}${HOME}{:else}<ProductPage product={${ID}} />{/if}\n`,
    'src/main.ts': IMPORT,
  }),
  vite('solid-ts', 'Solid', 'solid-js', 'generated/solid', {
    'src/index.tsx': IMPORT,
    'src/App.tsx': PLAIN_APP,
    'src/elements.d.ts': SOLID_TYPES,
  }),
  vite('preact-ts', 'Preact', 'preact', 'generated/preact', {
    'src/main.tsx': IMPORT,
    'src/app.tsx': PLAIN_APP.replace('default ', ''),
  }),
  vite('vanilla-ts', 'Vite', 'vite', 'generated/vite', {
    'index.html': pageWith('<script type="module" src="/src/main.ts"></script>'),
  }),
];
