interface Packages {
  [place: string]: { version?: string };
}

/** By package and by project, see `locks.mjs`. */
interface Locks {
  packages: Packages;
  projects: Record<string, Record<string, string>>;
}

export declare const readLocks: () => Promise<Locks>;
export declare const lockOf: (locks: Locks, manifest: { name: string }) => { packages: Packages };
export declare const withLock: (locks: Locks, project: string, lock: { packages: Packages }) => Locks;
