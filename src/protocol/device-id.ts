const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * Whether a text can be a `deviceUUID` (docs/interface.md section 4.1): a UUID of any version
 * (https://www.rfc-editor.org/rfc/rfc9562#section-4). The nil and max UUIDs have no version, and identify no device.
 */
export const isDeviceId = (text: string | undefined): text is string => UUID.test(`${text}`);
