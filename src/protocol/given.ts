/** What may be given of something, field by field: left out, or undefined by name, as `exactOptionalPropertyTypes` tells apart. */
export type Given<Whole> = { [Field in keyof Whole]?: Whole[Field] | undefined };
