// What the build changes of Lit, and why: the only library whose text is touched. Where Lit has come to look otherwise, the build stops.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/**
 * lit-html makes a Trusted Types policy named `lit-html` as it is loaded. Each name can be
 * had once, so a shop's own Lit on a strict page would stand without, or the lists would, or a second copy of this file.
 * It takes the lists' own policy instead, which is made at its first use. And Lit's hooks for polyfills of shadow DOM and for
 * hydration, of which the lists have neither, are taken as not there.
 *
 * `versions`: whether Lit tells the page which one it is
 */
export function withoutHooks({ versions = true } = {}) {
  return {
    name: 'without-hooks',
    setup({ onLoad, initialOptions }) {
      onLoad({ filter: /(lit-html|reactive-element|lit-element)\.js$/ }, async ({ path }) => {
        const hooks = /\b\w\.\w+(Polyfill|Hydrate)Support\b/g;
        const text = await readFile(path, 'utf8');
        if (!hooks.test(text)) throw new Error(`${path} has its hooks in a way that the build does not know`);
        const unhooked = text.replace(hooks, '(void 0)');
        const contents = versions ? unhooked : withoutVersion(unhooked, path);
        const own = initialOptions.outfile.endsWith('inspector.js') ? withoutMarkup : onePolicy;
        return { contents: path.endsWith('lit-html.js') ? own(contents, path) : contents, loader: 'js' };
      });
    },
  };
}

/** In a shop's bundle, a Lit of its own would complain of another one's version: this one is not told. */
function withoutVersion(text, path) {
  const version = /\(\w\.\w+Versions\?\?=\[\]\)\.push\("[\d.]+"\)/;
  if (!version.test(text)) throw new Error(`${path} tells its version in a way that the build does not know`);
  return text.replace(version, 'void 0');
}

const policy = /(\w+)\?\1\.createPolicy\("lit-html",\{createHTML:\w+=>\w+\}\):void 0/;

function onePolicy(text, path) {
  if (!policy.test(text))
    throw new Error(`${path} makes its Trusted Types policy in a way that the build does not know`);
  const door = JSON.stringify(resolve('src/client/trusted-html.ts'));
  return `import { trustedHtml } from ${door};${text.replace(policy, 'trustedHtml')}`;
}

/**
 * For the inspector, which has to draw under any policy of any shop: no markup is parsed, so that no policy is needed. Names of
 * bound attributes get an ending that code may give to an attribute, too.
 */
function withoutMarkup(text, path) {
  const markup = /(\w+)\.innerHTML=(\w+)/g;
  if (!policy.test(text) || text.match(markup)?.length !== 1 || !text.includes('"$lit$"'))
    throw new Error(`${path} writes its markup in a way that the build does not know`);
  const door = JSON.stringify(resolve('widgets/inspector/page/write-markup.ts'));
  return `import { writeMarkup } from ${door};${text
    .replace(policy, 'void 0')
    .replace(markup, 'writeMarkup($1,$2)')
    .replace('"$lit$"', '"-lit-"')}`;
}

/** Lit's module that makes style sheets, without what it has for browsers that can't construct them. */
export function adoptedStyles() {
  return {
    name: 'adopted-styles',
    setup({ onResolve }) {
      onResolve({ filter: /css-tag\.js$/ }, () => ({ path: resolve('widgets/element/adopted-styles.ts') }));
    },
  };
}
