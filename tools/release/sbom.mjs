// Writes the software bill of materials of a release: build/recotag-<version>.cdx.json. `npm sbom` lists every installed package. The file contains only
// the dependencies of the npm package and the libraries inside the built files, as in recotag-licences.txt.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const inside = new Set(
  [...readFileSync('dist/recotag-licences.txt', 'utf8').matchAll(/^(\S+ \d\S*) \(/gm)].map(([, library]) => library),
);
const listed = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const bom = JSON.parse(listed);
const root = bom.metadata.component['bom-ref'];
const isDevelopment = ({ properties = [] }) =>
  properties.some((property) => property.name === 'cdx:npm:package:development');
const isPeer = ({ scope }) => scope === 'optional';
const kept = bom.components.filter(
  (component) =>
    inside.has(`${component.name} ${component.version}`) || !(isDevelopment(component) || isPeer(component)),
);
const refs = new Set([root, ...kept.map((component) => component['bom-ref'])]);
bom.components = kept;
bom.dependencies = bom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
const found = new Set(kept.map((component) => `${component.name} ${component.version}`));
const missing = [...inside].filter((library) => !found.has(library));
if (missing.length) throw new Error(`npm sbom does not list ${missing.join(', ')}`);

bom.metadata.component.name = name;
const file = `build/${name}-${version}.cdx.json`;
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${file}: ${kept.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
