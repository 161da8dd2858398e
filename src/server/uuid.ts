// The only file of the server side that imports the package `uuid`.
import { MAX, NIL, validate } from 'uuid';

/** Whether a text is a `deviceUUID` (interface.txt section 4.1): a UUID of any version, but not the nil or the max UUID. */
export const isUuid = (text: string): boolean => validate(text) && text !== NIL && text.toLowerCase() !== MAX;
