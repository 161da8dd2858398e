import { build } from 'esbuild';

/** Loads a module in TypeScript, such as the table of attributes. Node can't import one before version 22. */
export const loadTable = async (file) => {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    target: 'node20',
    write: false,
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
};
