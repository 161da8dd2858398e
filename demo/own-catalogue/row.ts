/** A product as it was written, with the fields of the lists. Nothing is checked yet. */
export type Row = Readonly<Record<string, unknown>>;
