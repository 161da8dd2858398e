import { END_SLASHES } from '../../protocol/operations.js';
import { MAX_TIMER_MS } from './clock.js';

/**
 * The configured `{base_url}` (docs/interface.md section 1) without a slash at its end. Throws unless it is a plain http(s) URL: a server calls
 * only the configured address; no request may change it.
 */
export const baseUrl = (configured: string): string => {
  let url: URL | undefined;
  try {
    url = new URL(configured);
  } catch {}
  if (!url || !/^https?:$/.test(url.protocol)) throw TypeError('baseUrl must be an absolute http or https URL');
  // The messages do not repeat the value: it may contain a password.
  if (url.username || url.password) throw TypeError('baseUrl must not contain a user name or password');
  if (/[?#]/.test(configured)) throw TypeError('baseUrl must not have a query or a fragment');
  if (/\/v3\/operations(?:\/|$)/.test(url.pathname))
    throw TypeError('baseUrl must end before /v3/operations, which is appended to it');
  return url.href.replace(END_SLASHES, '');
};

interface NumberRange {
  least: number;
  most: number;
  whole?: boolean;
}

/** Checks a number of the configuration. Every comparison with NaN is false, so NaN would disable a limit. */
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

/** Checks the milliseconds of a call; Infinity means no limit. A timer would take NaN, a negative number and 2^31 or more for 1 ms. */
export const timeoutNumber = (given: number | null | undefined, usual: number): number => {
  if (given == null) return usual;
  if (typeof given === 'number' && ((given >= 1 && given <= MAX_TIMER_MS) || given === Number.POSITIVE_INFINITY))
    return given;
  throw TypeError(`timeout must be a number from 1 to ${MAX_TIMER_MS}, or Infinity for no limit, not ${String(given)}`);
};
