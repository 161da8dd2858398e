/** What `make` gives for a key, made once per page view; what failed may be made again. */
export function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  let made = known.get(key);
  if (!made) {
    known.set(key, (made = make()));
    made.catch(() => known.delete(key));
  }
  return made;
}
