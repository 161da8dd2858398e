/** What a number may be. */
export interface NumberRange {
  least: number;
  most: number;
  /** no fraction */
  whole?: boolean;
}

/**
 * A number of the configuration.
 *
 * @throws TypeError when it is none, or out of range: NaN compares with nothing, and would be no limit at all
 */
export const settingNumber = (
  name: string,
  given: number | undefined,
  usual: number,
  { least, most, whole }: NumberRange,
): number => {
  if (given === undefined) return usual;
  if (typeof given !== 'number' || !(given >= least && given <= most) || (whole && !Number.isInteger(given)))
    throw TypeError(`${name} must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}, not ${String(given)}`);
  return given;
};
