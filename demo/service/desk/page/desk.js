// Shows the requests to the sandbox, newest first, with what is wrong in each. They are shown as text only, so that markup in them can't run.
const MOST_ROWS = 300;
const PAUSE_MS = 1000;

const at = (id) => document.getElementById(id);

const make = (name, className, ...content) => {
  const element = document.createElement(name);
  element.className = className;
  element.append(...content);
  return element;
};

/** XML, indented, with a line for each tag or text. Anything else stays as it is. */
const indented = (xml) => {
  let depth = 0;
  const lines = xml.trim().split(/(?<=>)\s*(?=<)/);
  return lines
    .map((line) => {
      if (line.startsWith('</')) depth = Math.max(0, depth - 1);
      const text = '  '.repeat(depth) + line;
      if (/^<[^/?!]/.test(line) && !/<\/|\/>$/.test(line)) depth += 1;
      return text;
    })
    .join('\n');
};

/** What became of a request: `good`, `bad` or `odd`, and a word. */
const outcomeOf = ({ httpStatus, response, fault, aborted }) => {
  if (!httpStatus) return ['odd', aborted ? 'aborted' : (fault ?? 'waiting')];
  const [, word = ''] = /<status>([^<]*)<\/status>/.exec(response) ?? [];
  const isOdd = fault || (word && word !== 'Success');
  return [httpStatus >= 400 ? 'bad' : isOdd ? 'odd' : 'good', `${httpStatus} ${word}`];
};

const part = (title, text) => [make('h2', '', title), make('pre', '', text || '(empty)')];

const rowOf = (request) => {
  const { number, method, path, operation, about, query, headers, body, response, took } = request;
  const [tone, word] = outcomeOf(request);
  const time = make('time', '', new Date(request.time).toLocaleTimeString([], { hour12: false }));
  const summary = make('summary', '');
  summary.append(
    time,
    make('b', '', operation || `${method} ${path}`),
    make('span', 'about', about),
    make('span', 'word', word),
  );
  const details = make('details', tone, summary);
  const named = (values) =>
    Object.entries(values)
      .map((pair) => pair.join(': '))
      .join('\n');
  // Most rows are never opened.
  const open = () =>
    details.append(
      ...part(`${method} ${path}`, named(query)),
      ...part('Body', indented(body)),
      ...part(`Response${took === undefined ? '' : ` after ${took} ms`}`, indented(response)),
      ...part('Headers', named(headers)),
    );
  details.addEventListener('toggle', open, { once: true });
  const row = make('li', tone, details);
  row.id = `request-${number}`;
  return row;
};

/** The number of the last request that needs no second look. */
let seen = 0;

const show = (requests) => {
  for (const request of requests) {
    const known = at(`request-${request.number}`);
    // A preflight is the browser's own request: it is shown if it fails.
    if (request.method === 'OPTIONS' && request.httpStatus < 400) continue;
    if (known) known.replaceWith(rowOf(request));
    else at('requests').prepend(rowOf(request));
  }
  for (const old of [...at('requests').children].slice(MOST_ROWS)) old.remove();
  at('empty').hidden = at('requests').hasChildNodes();
  const waiting = requests.find(({ httpStatus, fault, aborted }) => !httpStatus && !fault && !aborted);
  seen = waiting ? waiting.number - 1 : (requests.at(-1)?.number ?? seen);
};

const say = (text, isOn) => {
  at('live').className = isOn ? 'on' : '';
  if (at('live').textContent !== text) at('live').textContent = text;
};

const look = async () => {
  try {
    if (!document.hidden) show(await (await fetch(`/log?since=${seen}`)).json());
    say('Listening', true);
  } catch {
    // After a restart, the service counts from 1 again.
    seen = 0;
    at('requests').replaceChildren();
    say('The service does not respond');
  }
  setTimeout(look, PAUSE_MS);
};

at('clear').addEventListener('click', async () => {
  await fetch('/log', { method: 'DELETE' });
  at('requests').replaceChildren();
  at('empty').hidden = false;
});
look();
