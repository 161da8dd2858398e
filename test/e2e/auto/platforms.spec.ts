// Pages of shop platforms with nothing but the script element: the XML that goes out, and nothing else.
import { platformPages } from '../../platforms/platform-pages.js';
import type { Sent } from '../tag/support/test.js';
import { test } from './support/test.js';

const sentOf = ([operation, body]: (typeof platformPages)[number]['sends'][number]): Sent => ({
  request: `POST /v3/operations/async?endpointId=my-shop&operation=${operation}&deviceUUID={device}`,
  body,
});

for (const { name, address, answers = {}, next, nextAnswers = {}, sends, ...shown } of platformPages)
  test(name, async ({ visit, tag, page, site }) => {
    const answer = (by: Record<string, unknown>) => {
      for (const [path, json] of Object.entries(by)) site.file(path, JSON.stringify(json));
    };
    answer(answers);
    await visit(shown, address);
    const atOnce = next && Object.keys(nextAnswers).length ? sends.slice(0, -1) : sends;
    if (atOnce.length && atOnce !== sends) await tag.sent(...atOnce.map(sentOf));
    answer(nextAnswers);
    if (next) await page.evaluate(`{ ${next} }`);
    if (sends.length) await tag.sent(...sends.map(sentOf));
    else await tag.nothingSent();
  });
