// Shows the requests to the sandbox, newest first. Requests are shown as text only, so that markup in them can't run.

import { prettyXml } from './pretty-xml.js';

const MOST_ROWS = 300;
const PAUSE_MS = 1000;

const at = (id) => document.getElementById(id);
const rows = new Map();
let paused = false;
let last = 0;
let lost = false;

const make = (name, className, ...content) => {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...content);
  return element;
};

/** The result of a request: a tone (`good`, `bad`, `odd`) and a word. */
const statusOf = ({ httpStatus, response, fault, aborted, method }) => {
  if (!httpStatus) return { tone: 'odd', word: aborted ? 'aborted' : (fault ?? 'waiting') };
  const word = method === 'OPTIONS' ? '' : (/<status>([^<]*)<\/status>/.exec(response)?.[1] ?? '');
  const tone = httpStatus >= 400 ? 'bad' : fault || (word && word !== 'Success') ? 'odd' : 'good';
  return { tone, word: [httpStatus, word].filter(Boolean).join(' ') };
};

const section = (title, ...content) => make('div', '', make('h2', '', title), ...content);

const lines = (object) =>
  Object.entries(object)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** The row of a request. Its details are created when it is opened, because most rows never are. */
const row = (request) => {
  const { tone, word } = statusOf(request);
  const { about, fault, httpStatus } = request;
  const details = make('details', `${tone}${request.method === 'OPTIONS' ? ' preflight' : ''}`);
  const time = make('time', '', new Date(request.time).toLocaleTimeString([], { hour12: false }));
  time.dateTime = new Date(request.time).toISOString();
  const device = make('span', 'device', (request.query.deviceUUID ?? '').slice(0, 8));
  device.title = request.query.deviceUUID ? `Device ${request.query.deviceUUID}` : 'This call has no device id';
  details.append(
    make(
      'summary',
      '',
      time,
      make('span', 'operation', request.method === 'OPTIONS' ? 'Preflight' : request.operation || request.path),
      make('span', 'about', fault && httpStatus ? `${about} (${fault})` : about),
      device,
      make('span', 'status', word),
    ),
  );
  details.addEventListener(
    'toggle',
    () => {
      const query = Object.keys(request.query).length ? lines(request.query) : '(no query)';
      const took = request.took === undefined ? '' : `, ${request.took} ms`;
      details.append(
        make(
          'div',
          'inside',
          section(`${request.method} ${request.path}`, make('pre', '', query), ...xmlOf('Body', request.body)),
          section(`Response ${request.httpStatus || '(none)'}${took}`, ...xmlOf('', request.response)),
          section('Headers', make('pre', '', lines(request.headers))),
        ),
      );
    },
    { once: true },
  );
  return details;
};

const xmlOf = (title, xml) => [
  ...(title && xml ? [make('h2', '', title)] : []),
  ...(xml || !title ? [make('pre', '', xml ? prettyXml(xml) : '(empty)')] : []),
];

const show = (request) => {
  const known = rows.get(request.number);
  if (known && !known.pending) return;
  const item = known?.item ?? make('li', '');
  const details = row(request);
  if (!known) {
    details.classList.add('new');
    at('requests').prepend(item);
  }
  item.replaceChildren(details);
  const pending = request.httpStatus === 0 && !request.fault && !request.aborted;
  const tone = statusOf(request).tone;
  rows.set(request.number, { item, pending, tone, preflight: request.method === 'OPTIONS' });
  for (const [number, { item: oldest }] of rows) {
    if (rows.size <= MOST_ROWS) break;
    oldest.remove();
    rows.delete(number);
  }
};

const sift = () => {
  const all = [...rows.values()];
  for (const { item, tone, preflight } of all)
    item.hidden = (preflight && !at('preflights').checked) || (tone !== 'bad' && at('refused').checked);
  at('empty').hidden = all.some(({ item }) => !item.hidden);
  at('counts').replaceChildren(
    ...[
      ['Calls', all.filter(({ preflight }) => !preflight).length],
      ['Rejected', all.filter(({ tone }) => tone === 'bad').length],
      ['Preflights', all.filter(({ preflight }) => preflight).length],
    ].map(([name, value]) => make('div', '', make('dt', '', name), make('dd', '', `${value}`))),
  );
};

const empty = () => {
  rows.clear();
  at('requests').replaceChildren();
};

const say = (text, className) => {
  if (at('live').textContent === text) return;
  at('live').textContent = text;
  at('live').className = className;
};

const look = async () => {
  try {
    const waiting = [...rows].find(([, { pending }]) => pending)?.[0];
    const response = await fetch(`/log?since=${lost ? 0 : waiting ? waiting - 1 : last}`);
    const requests = await response.json();
    // A service that was restarted counts requests from 1 again.
    if (lost) empty();
    lost = false;
    for (const request of requests) show(request);
    last = requests.at(-1)?.number ?? last;
    say('Listening', 'on');
    sift();
  } catch {
    lost = true;
    say('The service does not respond', 'off');
  }
};

const keepLooking = async () => {
  if (!paused && !document.hidden) await look();
  setTimeout(keepLooking, PAUSE_MS);
};

at('refused').addEventListener('change', sift);
at('preflights').addEventListener('change', sift);
at('pause').addEventListener('click', () => {
  paused = !paused;
  at('pause').setAttribute('aria-pressed', `${paused}`);
  say(paused ? 'Paused' : 'Listening', paused ? '' : 'on');
});
at('clear').addEventListener('click', async () => {
  await fetch('/log', { method: 'DELETE' });
  empty();
  sift();
});
at('reset').addEventListener('click', async () => {
  await fetch('/reset', { method: 'POST' });
  say('Visitors deleted', 'on');
});
keepLooking();
