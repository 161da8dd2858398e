// The only file of the tag that imports the package `uuid`, and so the only one that uses the browser's `crypto`.
import { MAX, NIL, v4, validate } from 'uuid';

/** A new UUID v4. On plain http, `crypto.randomUUID` is missing, so `uuid` uses `crypto.getRandomValues`. */
export const newId = (): string => v4();

/**
 * Whether the text can be a device's id. The nil and max UUIDs are valid, but identify no device
 * (https://www.rfc-editor.org/rfc/rfc9562#section-5.9).
 */
export const isDeviceId = (text: string | undefined): text is string =>
  validate(text) && text !== NIL && text?.toLowerCase() !== MAX;
