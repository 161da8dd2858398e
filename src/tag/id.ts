// The only file of the tag that uses the browser's `crypto`, by the package `uuid`.
import { v4 } from 'uuid';

/** A new UUID v4. On plain http, `crypto.randomUUID` is missing, so `uuid` uses `crypto.getRandomValues`. */
export const newId = (): string => v4();
