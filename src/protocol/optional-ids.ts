import { type Id, ids } from './ids.js';
import type { XmlTree } from './xml.js';

/** The `ids` container; undefined if there is no id, or an empty one, as templates print it. */
export const optionalIds = (id: Id | null | undefined, system: string, where: string): { ids: XmlTree } | undefined =>
  id == null || id === '' ? undefined : ids(id, system, where);
