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

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * Whether a text can be a `deviceUUID` (docs/interface.md section 4.1): a UUID of any version
 * (https://www.rfc-editor.org/rfc/rfc9562#section-4). The nil and max UUIDs have no version, and identify no device.
 */
export const isDeviceId = (text: string | undefined): text is string => UUID.test(`${text}`);
