import type { IncomingMessage, ServerResponse } from 'node:http';
import { Html, html, jsonScript } from '../../shop/html.js';
import { reply } from '../server/reply.js';
import { examples } from './examples.js';
import { healthyPages } from './healthy-pages.js';
import { type TestPage, VIEW } from './test-page.js';

/** All pages by their name in the address, each with the only finding that it causes; '' on a healthy page. */
export const testPages: Readonly<Record<string, TestPage & { finding: string }>> = Object.fromEntries([
  ...Object.entries(examples).flatMap(([finding, example]) =>
    typeof example === 'string'
      ? []
      : [example].flat().map((page: TestPage) => [page.name ?? finding, { ...page, finding }] as const),
  ),
  ...Object.entries(healthyPages).map(([name, page]) => [name, { ...page, finding: '' }] as const),
]);

const FILES = '/studio/files';

/** A page with one mistake, a healthy page, or the overview of all. */
export const doctorPage = (response: ServerResponse, name: string, serviceUrl: string): true => {
  const mistake = Object.hasOwn(testPages, name) ? testPages[name] : undefined;
  // The cart of the page that belongs to a platform.
  if (name === 'cart.js') return reply(response, 200, 'application/json', '{"items":[]}');
  if (!mistake) return name ? reply(response, 404, 'text/plain', 'This page doesn’t exist.') : contents(response);
  return reply(response, 200, 'text/html; charset=utf-8', page(mistake, serviceUrl), {
    'Content-Security-Policy': policy(mistake, serviceUrl),
  });
};

/** A strict policy, under which the inspector must work. */
const policy = ({ blocksService, policy: more }: TestPage, serviceUrl: string): string =>
  [
    "default-src 'self'",
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types recotag lit-html',
    `connect-src 'self'${blocksService ? '' : ` ${new URL(serviceUrl).origin} http://127.0.0.1:9`}`,
    `img-src 'self' data: ${new URL(serviceUrl).origin}`,
    "base-uri 'none'",
    ...(more ? [more] : []),
  ].join('; ');

const page = (mistake: TestPage, serviceUrl: string): string => {
  const {
    title,
    heading = title,
    about,
    times = 1,
    calls = [VIEW],
    buttonCalls,
    addCalls,
    addsByItself,
    globals,
    markup,
    shop,
  } = mistake;
  const { list, widgets = list !== undefined, withoutReserve, simulate, basePath = '', privacyControl } = mistake;
  const attributes = Object.entries({
    'data-base-url': mistake.baseUrl ?? `${serviceUrl}${simulate ? `/simulate/${simulate}` : ''}${basePath}`,
    'data-endpoint-id': 'demo-shop',
    'data-inspector': '',
    ...mistake.tag,
  }).filter(([, value]) => value !== null);
  const tag = html`<script async src="${FILES}/recotag.js"${attributes.map(([key, value]) => html` ${key}="${value}"`)}></script>`;
  const head = html`${!withoutReserve && html`<link rel="stylesheet" href="${FILES}/recotag-reserve.css">`}
${privacyControl && html`<script src="/studio/scripts/privacy-control.js"></script>`}
${jsonScript('application/json', { calls, buttonCalls, addCalls, addsByItself, globals }, 'calls')}
${markup && jsonScript('application/ld+json', markup)}
<script src="/studio/scripts/calls.js"></script>
${Array.from({ length: times }, () => tag)}
${widgets && html`<script async src="${FILES}/recotag-widgets.js"></script>`}`;
  const main = html`<p><a href="/studio/doctor">All test pages</a></p>
<h1>${heading}</h1>
<p>${about}</p>
${buttonCalls && html`<p><button type="button" id="report">Report it</button></p>`}
${shop !== undefined && new Html(shop)}
${list !== undefined && new Html(list)}`;
  return documentOf(`${heading} · test page for the doctor`, head, main);
};

const documentOf = (title: string, head: Html, main: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/studio/styles/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/studio/styles/doctor.css">
${head}
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`.text;

const contents = (response: ServerResponse): true => {
  const main = html`<h1>Test pages for the doctor</h1>
<p>Each page has one mistake, or none. The inspector opens there, and explains the mistake and its solution.</p>
<ul>
${Object.entries(testPages).map(
  ([name, { title, about }]) =>
    html`<li><a href="/studio/doctor/${name}?recotag-inspector">${title}</a><span>${about}</span></li>`,
)}
</ul>`;
  return reply(response, 200, 'text/html; charset=utf-8', documentOf('Test pages for the doctor', html``, main), {
    'Content-Security-Policy': "default-src 'none'; style-src 'self'; img-src 'self'",
  });
};

/** What a captive portal responds in place of a service. */
export const signInPage = (response: ServerResponse): true =>
  reply(
    response,
    200,
    'text/html',
    '<!doctype html><html lang="en"><title>Sign in</title><h1>Welcome to our network</h1>',
  );

/** A service that rejects this site. */
export const refuseSite = ({ method, headers }: IncomingMessage, response: ServerResponse): true => {
  const cors = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'content-type, accept',
    'Access-Control-Allow-Methods': 'POST',
  };
  if (method === 'OPTIONS') return reply(response, 204, 'text/plain', '', cors);
  const message = `the site ${(headers.origin ?? '').replace(/[<&]/g, '')} may not call this service`;
  return reply(
    response,
    403,
    'application/xml',
    `<?xml version="1.0" encoding="utf-8"?><result><status>Forbidden</status><message>${message}</message></result>`,
    cors,
  );
};
