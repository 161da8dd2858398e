import type { Server } from 'node:http';
import type { AddressInfo, ListenOptions } from 'node:net';
import { SettingsError } from './environment.js';
import type { SettingName } from './settings.js';

/** Another process listens on the port. It may end, so that a later start works. */
export class PortTaken extends Error {
  override name = 'PortTaken';
}

interface Names {
  host: SettingName;
  port: SettingName;
}

const failure = ({ code, port }: { code?: string; port?: number }, names: Names): Error => {
  if (code === 'EADDRINUSE') return new PortTaken(`${names.port}: cannot listen on port ${port} (${code})`);
  if (code === 'EACCES') return new SettingsError([`${names.port}: cannot listen on port ${port} (${code})`]);
  return new SettingsError([`${names.host} is not an address of this machine (${code})`]);
};

/** Listens, and resolves to the port. @throws PortTaken, or SettingsError if address or port can't be used */
export const listening = (server: Server, where: ListenOptions, names: Names): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(failure(error as { code?: string }, names)));
    server.listen(where, () => resolve((server.address() as AddressInfo).port));
  });
