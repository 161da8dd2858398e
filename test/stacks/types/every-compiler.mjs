// Compiles each project with the oldest and the newest TypeScript that the package's types are for, and both ways to resolve.
import { spawnSync } from 'node:child_process';

const compilers = { 5.4: 'node_modules/typescript-5.4/bin/tsc', 7: 'node_modules/typescript/bin/tsc' };
const modules = [
  ['node16', 'node16'],
  ['esnext', 'bundler'],
];
const projects = { page: 'es2022,dom,dom.iterable', preact: 'es2022,dom,dom.iterable', server: 'es2022' };

const words = (module, moduleResolution, lib) =>
  `--noEmit --target es2022 --jsx react-jsx --lib ${lib} --module ${module} --moduleResolution ${moduleResolution} --strict ` +
  '--exactOptionalPropertyTypes --noUncheckedIndexedAccess --skipLibCheck false';

let failed = false;
for (const [version, compiler] of Object.entries(compilers))
  for (const [module, moduleResolution] of modules)
    for (const [project, lib] of Object.entries(projects)) {
      const all = [
        compiler,
        '--project',
        `${project}/tsconfig.json`,
        ...words(module, moduleResolution, lib).split(' '),
      ];
      const { status, stdout } = spawnSync(process.execPath, all, { encoding: 'utf8' });
      if (!status) continue;
      failed = true;
      console.error(`TypeScript ${version}, ${moduleResolution}, ${project}:\n${stdout}`);
    }
process.exit(failed ? 1 : 0);
