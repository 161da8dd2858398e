import { jsonText } from '../../protocol/json-text.js';
import { quietly } from './guarded.js';
import { tagOnPage } from './of-document.js';

/** Where a value is stored: localStorage or sessionStorage. */
export type Area = 'local' | 'session';

/** The tag's storage, which the other files of recotag use as well: so a page has one memory of what the browser doesn't store. */
export interface StorageOnPage {
  /** the values that the storages don't keep; the keys of sessionStorage begin with `session ` */
  memory: Readonly<Record<string, string | undefined>>;
  readText(key: string, area?: Area): string | undefined;
  /** `undefined` removes the value */
  writeText(key: string, value: string | undefined, area?: Area): void;
}

/** The tag's storage; undefined if no tag has started. The name is a text, since scripts of pages replace `Symbol`. */
export const storageOnPage = (): StorageOnPage | undefined => Reflect.get(document, 'recotag.storage');

/** A stored value; undefined if it is missing. */
export const readText = (key: string, area?: Area): string | undefined => storageOnPage()?.readText(key, area);

/** The parsed JSON of a value; undefined if it is missing or invalid. */
export const readStored = (key: string, area?: Area): unknown => quietly(() => JSON.parse(readText(key, area)!));

/** Stores a value as JSON. Does nothing while consent is pending or denied. */
export const writeStored = (key: string, value: unknown, area?: Area): void => {
  if (tagOnPage().deviceUUID) storageOnPage()?.writeText(key, jsonText(value), area);
};
