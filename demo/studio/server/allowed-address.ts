import { isLoopback } from '../../who-asks.js';

/** Addresses that the operator allows beside this machine's: `STUDIO_ALLOW="https://shop.example https://test.example"`. */
export const allowedByOperator = (text = process.env.STUDIO_ALLOW ?? ''): string[] =>
  text
    .split(/[\s,]+/)
    .filter((each) => URL.canParse(each))
    .map((each) => new URL(each).origin);

/**
 * An address that the studio's server may ask: on this machine, or of the operator's list. It is no open proxy.
 *
 * @throws a sentence for any other
 */
export const allowedAddress = (text: string, operators: readonly string[]): URL => {
  if (!URL.canParse(text)) throw Error('This is no address: write one that begins with http:// or https://.');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw Error(`Only pages of the web can be opened, not ${url.protocol}`);
  if (url.username || url.password) throw Error('An address with a password in it is not opened.');
  if (isLoopback(url.hostname) || operators.includes(url.origin)) return url;
  throw Error(
    `The demo opens pages of this machine only, and ${url.origin} is none. Start it with STUDIO_ALLOW=${url.origin} to allow it, or use the bookmarklet on the page itself.`,
  );
};
