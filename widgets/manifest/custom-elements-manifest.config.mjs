import { propertyTables } from './property-tables.mjs';

const tables = propertyTables();

/** How the analyzer reads the lists: their properties and attributes are those of the tables, the rest stands in the classes. */
export default {
  globs: ['widgets/{product-list,reco-list,popular-products}/*.ts'],
  // package.json names the file itself.
  packagejson: false,
  plugins: [
    tables.plugin,
    {
      name: 'public-only',
      packageLinkPhase({ customElementsManifest }) {
        const hidden = ({ name, privacy, static: ofClass }) =>
          ofClass ||
          /^#|^(connectedCallback|willUpdate|render)$/.test(name) ||
          privacy === 'private' ||
          privacy === 'protected';
        for (const module of customElementsManifest.modules)
          module.declarations = module.declarations
            .filter(({ kind }) => kind === 'class')
            .map(({ members = [], events = [], ...declaration }) => ({
              ...declaration,
              ...tables.of(
                declaration,
                customElementsManifest.modules,
                members.filter((member) => !hidden(member)),
              ),
              // What is not one of ours is the variable of the line that fires them all.
              events: events.filter(({ name }) => name.startsWith('reco-')),
            }));
        customElementsManifest.modules = customElementsManifest.modules.filter(({ declarations }) =>
          declarations.some(({ customElement, tagName }) => customElement || tagName),
        );
      },
    },
  ],
};
