/** `sync` returns a result, `async` only submits data (docs/interface.md section 1). */
export type Mode = 'sync' | 'async';

/** Bounded, since `+` takes quadratic time on a long run of slashes. */
export const END_SLASHES = /\/{1,9}$/;

/**
 * The URL of an operation (docs/interface.md section 4.1).
 *
 * @param baseUrl `{base_url}`; may be relative; up to nine slashes at its end are removed
 * @param deviceUUID only for tracking operations
 */
export const operationUrl = (
  baseUrl: string,
  mode: Mode,
  endpointId: string,
  operation: string,
  deviceUUID?: string,
): string =>
  `${baseUrl.replace(END_SLASHES, '')}/v3/operations/${mode}?endpointId=${encodeURIComponent(endpointId)}&operation=${encodeURIComponent(operation)}${
    deviceUUID ? `&deviceUUID=${deviceUUID}` : ''
  }`;
