// The shops' databases, from Debian's packages. Each has its data in a folder and a port of its own, so nothing of the machine is changed.
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inFolder } from '../stacks/in-folder.mjs';
import { startServer, Unavailable } from './processes.mjs';

const POSTGRES = '/usr/lib/postgresql';

/** The folder of the newest Postgres, or undefined if none is installed. */
const postgresBinaries = () => {
  const [newest] = existsSync(POSTGRES) ? readdirSync(POSTGRES).sort((a, b) => b - a) : [];
  return newest && join(POSTGRES, newest, 'bin');
};

/** Postgres refuses to run as root. Then it runs as the user that Debian's package creates. */
const asPostgres = (command, words) =>
  process.getuid() ? [command, words] : ['runuser', ['-u', 'postgres', '--', command, ...words]];

/** Starts Postgres. The parents of its folder must be readable for the user `postgres`. */
const startPostgres = async (folder, port, name) => {
  const binaries = postgresBinaries();
  const data = join(folder, 'data');
  const run = (program, ...words) => inFolder('/', ...asPostgres(join(binaries, program), words).flat());
  const isNew = !existsSync(data);
  if (isNew) {
    await mkdir(folder, { recursive: true });
    if (!process.getuid()) await inFolder('/', 'chown', 'postgres', folder);
    await run('initdb', '-D', data, '-U', name, '--auth=trust', '-E', 'UTF8');
  }
  const [command, words] = asPostgres(join(binaries, 'postgres'), ['-D', data, '-p', `${port}`, '-k', folder]);
  const at = ['-h', 'localhost', '-p', `${port}`, '-U', name];
  const close = await startServer(command, words, { cwd: '/' }, () =>
    run('pg_isready', ...at, '-d', 'postgres').then(() => true),
  );
  if (isNew) await run('createdb', ...at, name);
  return close;
};

const startMariadb = async (folder, port, name) => {
  const data = join(folder, 'data');
  const socket = join(folder, 'socket');
  const root = process.getuid() ? [] : ['--user=root'];
  // Two servers that start together would delete each other's temporary tables.
  const temporary = join(folder, 'temporary');
  const isNew = !existsSync(data);
  if (isNew) {
    await mkdir(data, { recursive: true });
    await mkdir(temporary);
    await chmod(folder, 0o755);
    const options = ['--auth-root-authentication-method=normal', '--skip-test-db'];
    await inFolder(
      '/',
      'mariadb-install-db',
      '--no-defaults',
      `--datadir=${data}`,
      `--tmpdir=${temporary}`,
      ...options,
      ...root,
    );
  }
  const sql = (text) => inFolder('/', 'mariadb', '--no-defaults', `--socket=${socket}`, '-u', 'root', '-e', text);
  const close = await startServer(
    '/usr/sbin/mariadbd',
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--tmpdir=${temporary}`,
      `--socket=${socket}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      ...root,
    ],
    { cwd: '/' },
    () => sql('SELECT 1').then(() => true),
  );
  if (isNew)
    await sql(
      `CREATE DATABASE ${name}; CREATE USER ${name}@'%' IDENTIFIED BY '${name}'; CREATE USER ${name}@localhost IDENTIFIED BY '${name}'; GRANT ALL ON ${name}.* TO ${name}@'%'; GRANT ALL ON ${name}.* TO ${name}@localhost`,
    );
  return close;
};

const DATABASES = {
  mariadb: {
    start: startMariadb,
    isThere: () => existsSync('/usr/sbin/mariadbd'),
    missing: 'MariaDB is not installed (apt-get install mariadb-server)',
  },
  postgres: {
    start: startPostgres,
    isThere: postgresBinaries,
    missing: 'Postgres is not installed (apt-get install postgresql)',
  },
};

/**
 * Starts a server with one database: user, password and name are the given name.
 *
 * @param folder for the data
 * @returns a function that ends it
 * @throws Unavailable if it is not installed
 */
export const startDatabase = async (kind, folder, port, name) => {
  const { start, isThere, missing } = DATABASES[kind];
  if (!isThere()) throw new Unavailable(missing);
  return start(folder, port, name);
};
