// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code as text
// Each place in the files for pages, and in server rendering, that makes the browser request or follow an address. An address that comes
// from data passes `safeUrl`, which is told what it is for. A place whose address has another origin stands here with the reason.
import { expect, test } from 'vitest';
import { PAGE_ROOMS } from './page-rooms.js';
import { sourceFiles } from './source-files.js';
import { isNode, type Node, nodesIn, parse } from './syntax.js';

const ROOMS = [...PAGE_ROOMS, 'src/node/render'];

const LOOK = '`isLook` has checked names and values: no address, no end of the rule';
const OWN = 'text of recotag';
const FILE = 'a file of recotag beside the file that runs';
const TRIED = 'the doctor tries again what the page itself has requested or names in its markup';

/** Places without `safeUrl`, by file and expression, with the reason why the address isn't data. */
const REASONS: Record<string, string> = {
  'src/page/tag/transport.ts fetch(url.replace(/{id}/g, id).replace(/{age}/g, `${age}`))':
    'checked when the page sets it (`readSetting`), and when a row is read from storage (`readRow`)',
  'src/page/device-cookie/relay-calls.ts fetch(address)':
    'a path below the base URL, which `base` has checked for `own-request`',
  'src/page/tag/load-beside.ts import(url)': FILE,
  'src/page/tag/load-beside.ts import(urlOf(name))': FILE,
  'src/page/tag/load-beside.ts src = url': FILE,
  'widgets/on-demand/modules-beside.ts import(url)': FILE,
  'widgets/inspector/page/files-beside.ts import(`${new URL(file, address())}`)': FILE,
  "widgets/inspector/views/learn-view.ts import(`${new URL('recotag-inspector-learn.js', import.meta.url)}`)": FILE,
  'widgets/inspector/views/learn-view.ts href=${url}': 'links of the page to its own origin (`linksIn`)',
  'src/page/places/place.ts cssText = declarations': LOOK,
  'src/page/places/place.ts insertRule(`.${name}::part(${part}) {}`)': LOOK,
  'src/page/places/place.ts setProperty(name)': LOOK,
  'src/page/places/published/preview-bar.ts replace(address)': 'the page’s own address',
  'src/page/places/published/preview-bar.ts replaceSync(STYLE)': OWN,
  'src/page/places/place.ts setAttribute(name)':
    'attributes of the lists’ own elements; a list checks what it reads of them',
  'widgets/inspector/page/lit-globals.ts setAttribute(key!)':
    'the inspector’s own templates, which have no addresses of data',
  'widgets/carousel/carousel.ts .style=${position}': 'two numbers',
  'widgets/carousel/carousel.ts cssText = position': 'two numbers',
  'widgets/product-list/list-template.ts .style=${`--recotag-limit:${element.limit}`}': 'a number',
  'widgets/extras/create-extras.ts srcset=${set ?? nothing}': '`srcset` changes an address that has passed `safeUrl`',
  'widgets/own-card/own-card.ts setAttribute(name)': 'the condition before it calls `safeUrl` for the attribute’s use',
  'widgets/next-page/next-page.ts createContextualFragment(createHTML(markup) as string)':
    'rules with addresses that have passed `safeUrl` for `own-request`',
  "widgets/product-list/restored-place.ts replaceSync('*{overflow-anchor:none!important}')": OWN,
  'widgets/next-page/next-page.ts replaceSync(`::part(selected){view-transition-name:${NAME}}`)': OWN,
  'widgets/on-demand/shared-styles.ts replaceSync(styles)': OWN,
  'widgets/inspector/inspector-element.ts replaceSync(styles)': OWN,
  'widgets/inspector/inspector-element.ts replaceSync(styles + otherStyles)': OWN,
  'widgets/inspector/page/room.ts replaceSync(styles)': OWN,
  'widgets/extras/reason.ts innerHTML = markup as string':
    'in a `template` element nothing is loaded and no script runs',
  'src/page/doctor/observe/service-call.ts fetch(input)': 'the page’s own call, which is only observed',
  'src/page/doctor/probe/try-file.ts fetch(url)': TRIED,
  'src/page/doctor/probe/try-file.ts src = url': TRIED,
  'src/page/doctor/probe/try-service.ts fetch(url)': TRIED,
};

/** The attributes and properties whose value the browser requests or follows. */
const NAMES =
  /^(src|srcset|href|action|formaction|poster|data|ping|background|style|cssText|innerHTML|outerHTML|srcdoc)$/;
/** The same in a template, before the placeholder of its value. */
const IN_MARKUP = /[\s.](src|srcset|href|action|formaction|poster|ping|srcdoc|style)=["']?$|url\(["']?$/;
const CALLS =
  /^(fetch|open|assign|replace|sendBeacon|importScripts|Image|Audio|Worker|SharedWorker|EventSource|WebSocket|Request|replaceSync|insertRule|setAttribute|createContextualFragment|setProperty)$/;

interface Sink {
  /** the sink and its address, as they are written */
  what: string;
  address: Node;
}

/** The places of one syntax tree that use an address. */
const sinksIn = (program: Node, text: string): Sink[] => {
  const written = (node: Node) => text.slice(node.start, node.end);
  return nodesIn(program).flatMap((node): Sink[] => {
    const { type, callee, left, right, quasis, expressions, source } = node as unknown as Record<string, Node> & {
      type: string;
    };
    const args = (node.arguments ?? []) as Node[];
    if (type === 'ImportExpression' && source!.type !== 'Literal')
      return [{ what: `import(${written(source!)})`, address: source! }];
    if ((type === 'CallExpression' || type === 'NewExpression') && args[0]) {
      const property = callee!.type === 'MemberExpression' ? (callee!.property as Node) : callee!;
      const name = written(property);
      // `replace` of a text, `open` of other things and the like take no address.
      const isLocation = /\blocation\b|^window$/.test(
        callee!.type === 'MemberExpression' ? written(callee!.object as Node) : '',
      );
      if (
        !CALLS.test(name) ||
        (/^(open|assign|replace)$/.test(name) && !isLocation && callee!.type === 'MemberExpression')
      )
        return [];
      if (/^(setAttribute|setProperty)$/.test(name)) {
        const isPlain = args[0].type === 'Literal';
        if (isPlain && !NAMES.test(`${args[0].value}`)) return [];
        return [{ what: isPlain ? written(node) : `${name}(${written(args[0])})`, address: args[1]! }];
      }
      return [{ what: `${name}(${written(args[0])})`, address: args[0] }];
    }
    if (type === 'AssignmentExpression' && left!.type === 'MemberExpression') {
      const name = written(left!.property as Node);
      return NAMES.test(name) || written(left!) === 'location'
        ? [{ what: `${name} = ${written(right!)}`, address: right! }]
        : [];
    }
    // `Object.assign(element, { src: url })`
    if (
      type === 'Property' &&
      /^(src|href|srcdoc)$/.test(written(node.key as Node)) &&
      isNode(node.value) &&
      node.value.type !== 'Literal'
    )
      return /assign\(\s*\S*createElement/.test(text.slice(Math.max(0, node.start - 120), node.start))
        ? [{ what: `${written(node.key as Node)} = ${written(node.value)}`, address: node.value }]
        : [];
    if (type !== 'TemplateLiteral') return [];
    const [parts, values] = [quasis, expressions] as unknown as Node[][];
    return parts!.flatMap((part, index) => {
      const before = IN_MARKUP.exec((part.value as { raw: string }).raw)?.[0]?.trim();
      const value = values![index];
      return before && value ? [{ what: `${before}\${${written(value)}}`, address: value }] : [];
    });
  });
};

/** What the calls of `safeUrl` and `cssColor` in an expression say that its address is for. */
const usesIn = (expression: Node, text: string): string[] =>
  nodesIn(expression).flatMap(({ type, callee, arguments: given }) => {
    const name = type === 'CallExpression' && text.slice((callee as Node).start, (callee as Node).end);
    if (name === 'cssColor') return ['colour'];
    return name === 'safeUrl'
      ? [text.slice((given as Node[])[1]!.start, (given as Node[])[1]!.end).replaceAll("'", '')]
      : [];
  });

/** The same, with the declarations of the variables in the expression. */
const doorsOf = (address: Node, program: Node, text: string, depth = 2): string[] => {
  const uses = usesIn(address, text);
  if (uses[0] || !depth) return uses;
  const names = nodesIn(address).flatMap(({ type, name }) => (type === 'Identifier' ? [name] : []));
  return nodesIn(program).flatMap(({ type, id, init }) => {
    const isNamed = type === 'VariableDeclarator' && nodesIn(id as Node).some(({ name }) => names.includes(name));
    return isNamed && isNode(init) && usesIn(init, text)[0] ? doorsOf(init, program, text, depth - 1) : [];
  });
};

/** What an address must be for, by the beginning of its place. */
const FITS: [place: RegExp, use: RegExp][] = [
  // `use` is a parameter of the carts' request.
  [/^(fetch|import|sendBeacon)\(/, /^(request|own-request|use)$/],
  [/^(href|assign|open|replace|location)/, /^link$/],
  [/^(src|srcset|poster)/, /^picture$/],
  [/^\.?style/, /^colour$/],
];

/** The places of a file, and whether each has a door that fits. */
const placesOf = (text: string): [place: string, hasDoor: boolean][] => {
  const program = parse(text);
  return sinksIn(program, text).map(({ what, address }) => {
    const doors = doorsOf(address, program, text);
    const fits = FITS.find(([place]) => place.test(what))?.[1];
    return [what, !!doors[0] && !!fits && doors.every((door) => fits.test(door))];
  });
};

test('each address that a page requests or follows has passed `safeUrl` for this use, or has a reason', () => {
  const without = ROOMS.flatMap(sourceFiles).flatMap(({ path, text }) =>
    placesOf(text).flatMap(([place, hasDoor]) => (hasDoor ? [] : `${path} ${place}`)),
  );
  expect([...new Set(without)].sort()).toEqual(Object.keys(REASONS).sort());
});

test.each([
  'fetch(url)',
  "fetch(safeUrl(url, 'link'))",
  "const door = safeUrl(url, 'request'); fetch(url)",
  'window.open(url)',
  'location.assign(url)',
  'location.href = url',
  'navigator.sendBeacon(url)',
  'new EventSource(url)',
  'import(url)',
  'image.src = url',
  'image.setAttribute("srcset", url)',
  'image.setAttribute(name, url)',
  'Object.assign(document.createElement("script"), { src: url })',
  'html`<a href=${url}>`',
  'html`<a href="${url}">`',
  'html`<form action=${url}>`',
  'html`<i .style=${`background:${color}`}>`',
  'html`<style>a { background: url(${url}) }</style>`',
  'element.style.cssText = text',
  'element.innerHTML = text',
])('a new %s is found', (code) => {
  expect(placesOf(code).map(([, hasDoor]) => hasDoor)).toEqual([false]);
});

test.each([
  "fetch(safeUrl(url, 'request'))",
  "const [one, two] = [safeUrl(url, 'own-request')]; fetch(one)",
  "html`<a href=${safeUrl(url, 'link') || nothing}>`",
  'html`<i .style=${`color:${cssColor(color)}`}>`',
])('%s has a door', (code) => {
  expect(placesOf(code)).toEqual([[expect.any(String), true]]);
});
