import { END_SLASHES } from '../protocol/operation-url.js';

/**
 * The configured `{base_url}` (interface.txt section 1) without a slash at its end.
 *
 * @throws TypeError when it is not absolute http(s), or carries credentials, a query or a fragment: a server calls what is
 * configured and nothing that a request could have a say in.
 */
export const baseUrl = (configured: string): string => {
  let url: URL | undefined;
  try {
    url = new URL(configured);
  } catch {}
  if (!url || !/^https?:$/.test(url.protocol)) throw TypeError('baseUrl must be an absolute http or https address');
  // The value is not repeated in these sentences: what stands before an @ is a password.
  if (url.username || url.password) throw TypeError('baseUrl must not carry a user name or password');
  if (/[?#]/.test(configured)) throw TypeError('baseUrl must end before the query');
  return url.href.replace(END_SLASHES, '');
};

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
