import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A source file with what it imports: paths from the top folder without ending, or names of packages. */
export interface SourceFile {
  path: string;
  text: string;
  imports: { from: string; typesOnly: boolean }[];
}

const IMPORT = /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;

/** `import()` with a literal; not `typeof import()`, which is a type. */
const DYNAMIC = /(?<!typeof )\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const readFolder = (folder: string): SourceFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => {
      const path = join(folder, name);
      const text = withoutComments(readFileSync(path, 'utf8'));
      const dynamic = [...text.matchAll(DYNAMIC)].map(([, from]) => ['', undefined, from] as const);
      const imports = [...text.matchAll(IMPORT), ...dynamic].map(([, type, from]) => ({
        from: from!.startsWith('.') ? join(dirname(path), from!).replace(/\.[jt]s$/, '') : from!,
        typesOnly: !!type,
      }));
      return { path, text, imports };
    });

/** Several laws read the same folders. */
const known = new Map<string, SourceFile[]>();

/** All TypeScript files below a folder. */
export const sourceFiles = (folder: string): SourceFile[] => {
  const files = known.get(folder) ?? readFolder(folder);
  known.set(folder, files);
  return files;
};
