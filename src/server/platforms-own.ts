/** A platform's own type, by the name of its global; another one where no types tell of it. */
export type PlatformsOwn<Name extends string, Instead> = typeof globalThis extends {
  [Key in Name]: { prototype: infer Type };
}
  ? Type
  : Instead;
