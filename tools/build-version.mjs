// The version that a build reports: `0.2.0+1a2b3c4`, with the commit it was built from; `+changed` if files differ from the commit;
// without either, where there is no git repository.
import { execFileSync } from 'node:child_process';

const git = (...words) =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 10_000 }).trim();

/** What goes into the built files. Documentation, tests and benchmarks don't change them. */
const SOURCES = ['src', 'widgets', 'demo', 'tools', 'package-lock.json', 'esbuild.config.mjs'];

const commitOf = () => {
  try {
    // Not the repository of a project that has this package in a folder of its own.
    if (git('rev-parse', '--show-prefix')) return;
    return git('status', '--porcelain', '--', ...SOURCES) ? 'changed' : git('rev-parse', 'HEAD').slice(0, 7);
  } catch {
    return;
  }
};

/**
 * @param version that of package.json
 * @returns with the commit; `RECOTAG_COMMIT` sets it for a build outside of the repository
 */
export const buildVersion = (version) => {
  const commit = process.env.RECOTAG_COMMIT ?? commitOf();
  return commit ? `${version}+${commit}` : version;
};
