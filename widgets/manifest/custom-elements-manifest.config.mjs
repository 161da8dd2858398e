/** How the analyzer reads the lists: what is public is what has a name without an underscore at its end. */
export default {
  globs: ['widgets/{product-list,reco-list,popular-products}/*.ts'],
  // package.json names the file itself.
  packagejson: false,
  plugins: [
    {
      name: 'public-only',
      packageLinkPhase({ customElementsManifest }) {
        const hidden = ({ name, privacy }) =>
          /_$|^(connected|disconnected|attributeChanged)Callback$|^(rules|sheet)$/.test(name) ||
          /private|protected/.test(privacy);
        for (const module of customElementsManifest.modules)
          module.declarations = module.declarations
            .filter(({ kind }) => kind === 'class')
            .map(({ members = [], events = [], ...declaration }) => ({
              ...declaration,
              members: members.filter((member) => !hidden(member)),
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
