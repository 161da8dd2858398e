// The only file that checks UUIDs, for the tag and the server.
import { MAX, NIL, validate } from 'uuid';

/**
 * Whether a text can be a `deviceUUID` (docs/interface.md section 4.1): a UUID of any version. The nil and max UUIDs are valid, but identify no
 * device (https://www.rfc-editor.org/rfc/rfc9562#section-5.9).
 */
export const isDeviceId = (text: string | undefined): text is string =>
  validate(text) && text !== NIL && text?.toLowerCase() !== MAX;
