import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a snippet may stand on without saying so: the page's tag and elements, and what the platforms bring. */
const SURROUNDINGS = {
  'page.ts': "import 'recotag/global';\nimport 'recotag/widgets';\n",
  'platforms.d.ts': `declare const dataLayer: object[];
declare const prestashop: { on(event: string, listener: (event: any) => void): void };
`,
};

const OPTIONS = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  moduleDetection: 'force', // each is a program of its own
  allowJs: true,
  checkJs: true,
  jsx: 'react-jsx',
  strict: true,
  // JavaScript has nowhere to say either.
  noImplicitAny: false,
  strictNullChecks: false,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
};

/**
 * Compiles texts, each by itself, against the package as it is built.
 *
 * @param texts by file name
 * @param options of the compiler, over those that all have
 * @returns what the compiler says, a line each
 */
export const compile = async (
  folder: string,
  texts: Readonly<Record<string, string>>,
  options: Readonly<Record<string, string>> = {},
): Promise<string[]> => {
  await mkdir(folder, { recursive: true });
  try {
    const compilerOptions = { ...OPTIONS, ...options };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*'] }));
    for (const [name, text] of Object.entries({ ...SURROUNDINGS, ...texts })) await writeFile(join(folder, name), text);
    const said = await new Promise<string>((resolve) =>
      execFile(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], (error, stdout, stderr) =>
        resolve(stdout + stderr + (error && !stdout ? error.message : '')),
      ),
    );
    return said.split('\n').filter(Boolean);
  } finally {
    await rm(folder, { recursive: true });
  }
};
