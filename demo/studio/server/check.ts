import type { IncomingMessage, ServerResponse } from 'node:http';
import { findChromium } from '../../../src/node/command/check/find-chromium.js';
import { findings } from '../../../src/node/command/check/findings.js';
import { reportHtml } from '../../../src/node/command/check/report.js';
import { walk } from '../../../src/node/command/check/walk.js';
import { bodyOf } from '../../shop/http.js';
import { reply } from './reply.js';
import { allowedAddress } from './shop-page.js';

/** milliseconds */
const PATIENCE = 20_000;

/** @throws an error message if the address has no page: what the walk finds on an error page would blame the developer */
const demandPage = async (address: URL): Promise<void> => {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) }).catch(() => {
    throw Error(`${address.origin} doesn’t respond. Is the address right?`);
  });
  await response.body?.cancel();
  const { status } = response;
  if (status === 404 || status === 410) throw Error(`This page does not exist (${status}): ${address.href}`);
  if (status >= 500) throw Error(`This page has an error (${status}): ${address.href}`);
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
    const body = await bodyOf(request);
    if (body === undefined) throw Error('The request is too large.');
    const { url } = Object(JSON.parse(body)) as { url?: unknown };
    const address = allowedAddress(`${url}`, operators);
    await demandPage(address);
    const walked = await walk({ url: address.href, chromium: findChromium(), dist });
    // The option of the command has no meaning here.
    const found = findings(walked).map((each) => ({ ...each, sentence: each.sentence.replace(' (see --send)', '') }));
    const pages = walked.steps.map(({ page, doctor }) => ({
      address: page.address,
      kind: doctor.kind,
      places: doctor.published,
      lists: page.lists.map(({ id, shown }) => ({ id, shown })),
    }));
    return json(200, { findings: found, report: reportHtml(walked, found), pages });
  } catch (error) {
    return json(422, { problem: (error as Error).message });
  } finally {
    isBusy = false;
  }
};
