/** `sync` answers with a result, `async` only takes data in (interface.txt section 1). */
export type Mode = 'sync' | 'async';

/** Bounded: `+` would look for the end of a long run of slashes from each of them. */
export const END_SLASHES = /\/{1,9}$/;

/**
 * The address of an operation (interface.txt section 4.1).
 *
 * @param baseUrl `{base_url}`; may be relative; slashes at its end are left out, nine at most: `+` would look for the end of a
 * long run of them from each one
 * @param deviceUUID only the tracking operations carry it
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
