const BY_TYPE = /;[\t ]*charset[\t ]*=[\t ]*"?([\w.:-]+)/i;
const BY_DECLARATION = /^<\?xml[\t\n\r ][^>]{0,100}?encoding[\t\n\r ]*=[\t\n\r ]*["']([\w.:-]+)/;

/**
 * An answer's text in the encoding that its `Content-Type` names, else its XML declaration, else UTF-8; a byte order mark comes
 * before all of them. What this platform doesn't know is read as UTF-8.
 */
export const decodeAnswer = (bytes: Uint8Array, contentType: string | null): string => {
  const label = markOf(bytes) ?? BY_TYPE.exec(contentType ?? '')?.[1] ?? declared(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};

const markOf = ([first, second]: Uint8Array): string | undefined =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;

const declared = (bytes: Uint8Array): string | undefined =>
  BY_DECLARATION.exec(String.fromCharCode(...bytes.subarray(0, 200)))?.[1];
