// What the commands of `npx recotag` say of wrong arguments: exit status 2, and a sentence that names the argument.
import { expect, onTestFinished, test, vi } from 'vitest';
import { sandboxCommand } from '../../../../demo/sandbox/sandbox-command.js';
import { pageAddress } from '../../../../src/node/command/check/page-address.js';
import { commands } from '../../../../src/node/command/commands.js';
import { runRecotag } from '../../../run-recotag.js';

/** The sandbox is a file of its own in the package. */
const COMMANDS = { ...commands, sandbox: { about: '', load: async () => sandboxCommand } };

const run = (...words: string[]) => runRecotag(words, COMMANDS);

test.each([
  ['check', [], 'the address of a page is missing\n\nrecotag check <url>'],
  ['check', ['--sned'], '--sned is not an option of this command: did you mean --send? See recotag check --help.'],
  ['check', ['a.example', '--add'], '--add needs a value. See recotag check --help.'],
  ['check', ['a.example', '--send=1'], '--send takes no value. See recotag check --help.'],
  ['check', ['index.html'], '“index.html” is a file, and the command opens pages by their address'],
  ['check', ['file:///shop/index.html'], 'is a file'],
  ['check', ['5199'], '“5199” is not an address of a page: did you mean localhost:5199?'],
  ['check', ['a.example', 'b.example'], '“b.example” is more than its address'],
  ['check', ['javascript:alert(1)'], 'is not an address of a page'],
  ['check', ['a.example', '--timeout', '0'], '--timeout is “0”'],
  ['check', ['a\u001b[31m.example'], 'is not an address of a page'],
  ['learn', [], 'the address of a product’s page is missing\n\nrecotag learn <product page>'],
  ['learn', ['a.example/1', 'b.example/2'], '“https://b.example/2” is not of the same shop as https://a.example/1'],
  [
    'sandbox',
    ['--prot=5000'],
    '--prot is not an option of this command: did you mean --port? See recotag sandbox --help.',
  ],
  ['sandbox', ['--port=x'], '--port is "x": it must be a whole number from 0 to 65535.'],
  ['sandbox', ['shop'], '“shop” is none: see recotag sandbox --help'],
] as const)('recotag %s %j', async (name, words, sentence) => {
  const { code, out, warned } = await run(name, ...words);
  expect([code, out]).toEqual([2, '']);
  expect(warned).toContain(sentence);
  expect(warned.replaceAll('\n', '')).toMatch(/^recotag (check|learn|places|sandbox): \P{Cc}+$/u);
});

test.each([
  ['shop.example/p/4711', 'https://shop.example/p/4711'],
  ['localhost:3000/p?x=1', 'http://localhost:3000/p?x=1'],
  ['127.0.0.1', 'http://127.0.0.1'],
  ['shop.example/index.html', 'https://shop.example/index.html'],
])('%s is completed', (given, expected) => {
  expect(pageAddress(given)).toBe(expected);
});

test('--help, also of each command, and --version', async () => {
  expect(await run('--help')).toEqual({ code: 0, out: expect.stringContaining('relay'), warned: '' });
  expect(await run()).toEqual({ code: 2, out: '', warned: expect.stringContaining('relay') });
  for (const name of ['check', 'learn', 'places', 'sandbox'])
    expect(await run(name, '--help')).toEqual({
      code: 0,
      out: expect.stringContaining(`recotag ${name} `),
      warned: '',
    });
  vi.stubGlobal('RECOTAG_VERSION', '1.2.3');
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const option of ['--version', '-v']) expect(await run(option)).toEqual({ code: 0, out: '1.2.3\n', warned: '' });
});

test.each([
  ['chek', 'recotag has no command "chek": did you mean check?\n\nrecotag <command>'],
  ['Sandbox', 'recotag has no command "Sandbox": did you mean sandbox?'],
  ['frobnicate', 'recotag has no command "frobnicate".\n\nrecotag <command>'],
])('recotag %s: a suggestion, and the list of commands', async (name, sentence) => {
  expect(await run(name)).toEqual({ code: 2, out: '', warned: expect.stringContaining(sentence) });
});
