import type { IncomingMessage, ServerResponse } from 'node:http';
import { findChromium } from '../../../src/command/check/find-chromium.js';
import { findings } from '../../../src/command/check/findings.js';
import { reportHtml } from '../../../src/command/check/report.js';
import { walk } from '../../../src/command/check/walk.js';
import { reply } from './reply.js';
import { allowedAddress } from './shop-page.js';

const MOST = 5000;

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) {
    text += part;
    if (text.length > MOST) throw Error('The request is too large.');
  }
  return text;
};

/** Only one browser runs at a time. */
let isBusy = false;

/** Runs `recotag check` for an address on this computer or in `STUDIO_ALLOW`. */
export const sendCheck = async (
  request: IncomingMessage,
  response: ServerResponse,
  dist: string,
  operators: readonly string[],
): Promise<boolean> => {
  const json = (status: number, value: unknown) => reply(response, status, 'application/json', JSON.stringify(value));
  if (isBusy) return json(429, { problem: 'Another check is running. Wait until it has finished.' });
  isBusy = true;
  try {
    const asked = Object(JSON.parse(await textOf(request))) as Record<string, unknown>;
    const { url } = asked;
    const selector = (name: string) => (asked[name] && typeof asked[name] === 'string' ? asked[name] : undefined);
    const address = allowedAddress(`${url}`, operators);
    const walked = await walk({
      product: selector('product'),
      add: selector('add'),
      cart: selector('cart'),
      url: address.href,
      chromium: findChromium(),
      dist,
    });
    const found = findings(walked);
    return json(200, { findings: found, report: reportHtml(walked, found) });
  } catch (error) {
    return json(422, { problem: (error as Error).message });
  } finally {
    isBusy = false;
  }
};
