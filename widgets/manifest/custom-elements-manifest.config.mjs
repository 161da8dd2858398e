import { describedProperties } from './described-properties.mjs';

/** The package's module with the classes, and the file for a script element. Both define the elements. */
const ENTRY = 'dist/esm/widgets.js';
const SCRIPT = 'dist/recotag-widgets.js';

const isHidden = ({ name, privacy, static: ofClass }) =>
  ofClass ||
  /^#|^(connectedCallback|willUpdate|render)$/.test(name) ||
  privacy === 'private' ||
  privacy === 'protected';

/** Drops `inheritedFrom`: the package doesn't export the base classes. */
const own = (described) => described.map(({ inheritedFrom: _, ...rest }) => rest);

const withMembers = ({ attributes, members }, others) => ({ attributes, members: [...members, ...others] });

const publicClass = ({ members = [], events = [], ...declaration }) => ({
  ...declaration,
  superclass: { name: 'HTMLElement', package: 'global:' },
  slots: own(declaration.slots),
  cssParts: own(declaration.cssParts),
  cssProperties: own(declaration.cssProperties),
  cssStates: own(declaration.cssStates),
  ...withMembers(describedProperties(declaration.tagName), own(members.filter((member) => !isHidden(member)))),
  // The analyzer also finds the variable in the line that dispatches every event.
  events: own(events.filter(({ name }) => name.startsWith('reco-'))),
});

const defined = ({ name, tagName }) => ({
  kind: 'custom-element-definition',
  name: tagName,
  declaration: { name, module: ENTRY },
});

/** Configures the analyzer: properties and attributes come from src/protocol/list-attributes.ts, everything else from the classes. */
export default {
  globs: ['widgets/{product-list,reco-list,popular-products}/*.ts'],
  // package.json already has the field `customElements`.
  packagejson: false,
  plugins: [
    {
      name: 'as-the-package-has-them',
      packageLinkPhase({ customElementsManifest }) {
        const { modules } = customElementsManifest;
        const declarations = modules
          .flatMap((module) => module.declarations)
          .filter(({ kind, tagName }) => kind === 'class' && tagName)
          .sort((one, other) => (one.name < other.name ? 1 : -1))
          .map(publicClass);
        const exported = declarations.map(({ name }) => ({ kind: 'js', name, declaration: { name, module: ENTRY } }));
        Object.assign(customElementsManifest, {
          schemaVersion: '2.1.0',
          modules: [
            {
              kind: 'javascript-module',
              path: ENTRY,
              declarations,
              exports: [...exported, ...declarations.map(defined)],
            },
            { kind: 'javascript-module', path: SCRIPT, declarations: [], exports: declarations.map(defined) },
          ],
        });
      },
    },
  ],
};
