// `npm run demo`; `npm run demo -- --relay` with the first-party relay in front of the service; `npm run demo -- --zero-code`:
// the same shop without a call of recotag().
import { startDemo } from './start-demo.js';

const port = (name: string, usual: number): number => {
  const value = process.env[name] ?? String(usual);
  if (/^\d{1,5}$/.test(value) && Number(value) < 65_536) return Number(value);
  throw new Error(`${name} is "${value}": it must be a whole number from 0 to 65535.`);
};

const sentence = ({ code, port, message }: NodeJS.ErrnoException & { port?: number }): string => {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Close it, or choose other ports: SHOP_PORT=5170 SERVICE_PORT=5171 npm run demo`;
  return message;
};

const relayed = process.argv.includes('--relay');
const zeroCode = process.argv.includes('--zero-code');
try {
  const { shop, service, close } = await startDemo(
    port('SHOP_PORT', 4170),
    port('SERVICE_PORT', 4171),
    { zeroCode },
    relayed,
  );
  console.log(`
  Halfmoon & Daughters is open.

    the shop      ${shop.url}
    the studio    ${shop.url}/studio   try a list, take its embed code
    the service   ${service.url}   what it was told, call by call${relayed ? `\n    the relay     ${shop.url}/reco   the only way to it: secret key and address are added there` : ''}${zeroCode ? '\n    without code: its pages call nothing, the tag reads their data layer and markup' : ''}

  Look at some things, put one into the cart: the lists change. Ctrl+C closes.
`);
  const end = () => close().then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
} catch (error) {
  console.error(`The demo could not start. ${sentence(error as NodeJS.ErrnoException & { port?: number })}`);
  process.exit(1);
}
