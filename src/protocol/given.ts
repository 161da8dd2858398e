/** Each field may be omitted or undefined, which `exactOptionalPropertyTypes` distinguishes. */
export type Given<Whole> = { [Field in keyof Whole]?: Whole[Field] | undefined };
