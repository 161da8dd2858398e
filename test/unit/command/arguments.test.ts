// What the commands of `npx recotag` say of wrong arguments: exit status 2, and a sentence that names the argument.
import { expect, test, vi } from 'vitest';
import { checkCommand } from '../../../src/command/check/check-command.js';
import { pageAddress } from '../../../src/command/check/page-address.js';
import { runCommand } from '../../../src/command/commands.js';
import { learnCommand } from '../../../src/command/learn/learn-command.js';

const COMMANDS = { check: checkCommand, learn: learnCommand };

const run = async (name: keyof typeof COMMANDS, ...words: string[]) => {
  const printed: string[] = [];
  const warned: string[] = [];
  const code = await COMMANDS[name](
    words,
    (text) => printed.push(text),
    (text) => warned.push(text),
  );
  return { code, printed: printed.join('\n'), warned: warned.join('\n') };
};

test.each([
  ['check', [], 'the address of a page is missing\n\nrecotag check <url>'],
  ['check', ['--nonsense'], '--nonsense is not an option of this command. See recotag check --help.'],
  ['check', ['--sned'], '--sned is not an option of this command: did you mean --send? See recotag check --help.'],
  ['check', ['-x=1'], '-x is not an option of this command. See recotag check --help.'],
  ['check', ['a.example', '--add'], '--add needs a value. See recotag check --help.'],
  ['check', ['a.example', '--add', '--send'], '--add needs a value. See recotag check --help.'],
  ['check', ['a.example', '--send=1'], '--send takes no value. See recotag check --help.'],
  ['check', ['index.html'], '“index.html” is a file, and the command opens pages by their address'],
  ['check', ['./dist/index.html'], '“./dist/index.html” is a file'],
  ['check', ['product.vue'], '“product.vue” is a file'],
  ['check', ['file:///shop/index.html'], 'is a file'],
  ['check', ['5199'], '“5199” is not an address of a page: did you mean localhost:5199?'],
  ['check', [':5199/p/1'], 'did you mean localhost:5199/p/1?'],
  [
    'learn',
    ['a.example', '--jsno'],
    '--jsno is not an option of this command: did you mean --json? See recotag learn --help.',
  ],
  ['check', ['a.example', 'b.example'], '“b.example” is more than its address'],
  ['check', ['ftp://shop.example'], '“ftp://shop.example” is not an address of a page'],
  ['check', ['shop'], '“shop” is not an address of a page'],
  ['check', ['javascript:alert(1)'], 'is not an address of a page'],
  ['check', ['a.example', '--timeout', 'x'], '--timeout is “x”'],
  ['check', ['a\u001b[31m.example'], 'is not an address of a page'],
  ['learn', [], 'the address of a product’s page is missing\n\nrecotag learn <product page>'],
  ['learn', ['ftp://shop.example'], '“ftp://shop.example” is not an address of a page'],
  ['learn', ['a.example/1', 'b.example/2'], '“https://b.example/2” is not of the same shop as https://a.example/1'],
  ['learn', ['a.example', '--timeout', '0'], '--timeout is “0”'],
] as const)('recotag %s %j', async (name, words, sentence) => {
  const { code, printed, warned } = await run(name, ...words);
  expect([code, printed]).toEqual([2, '']);
  expect(warned).toContain(sentence);
  expect(warned.replaceAll('\n', '')).toMatch(/^recotag (check|learn): \P{Cc}+$/u);
});

test.each([
  ['shop.example/p/4711', 'https://shop.example/p/4711'],
  ['localhost:3000/p?x=1', 'http://localhost:3000/p?x=1'],
  ['127.0.0.1', 'http://127.0.0.1'],
  ['HTTP://shop.example', 'HTTP://shop.example'],
  ['shop.example/index.html', 'https://shop.example/index.html'],
  ['localhost:3000/index.html', 'http://localhost:3000/index.html'],
])('%s is completed', (given, expected) => {
  expect(pageAddress(given)).toBe(expected);
});

test('--help of each command, and --version', async () => {
  for (const name of ['check', 'learn'] as const) {
    const { code, printed } = await run(name, '--help');
    expect([code, printed]).toEqual([0, expect.stringContaining(`recotag ${name} <`)]);
  }
  vi.stubGlobal('RECOTAG_VERSION', '1.2.3');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    for (const option of ['--version', '-v']) expect(await runCommand([option])).toBe(0);
    expect(write.mock.calls).toEqual([['1.2.3\n'], ['1.2.3\n']]);
  } finally {
    write.mockRestore();
    vi.unstubAllGlobals();
  }
});

test.each([
  ['chek', 'recotag has no command "chek": did you mean check?\n\nrecotag <command>'],
  ['Sandbox', 'recotag has no command "Sandbox": did you mean sandbox?'],
  ['frobnicate', 'recotag has no command "frobnicate".\n\nrecotag <command>'],
])('recotag %s: a suggestion, and the list of commands', async (name, sentence) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    expect(await runCommand([name])).toBe(2);
    expect(write.mock.calls.join()).toContain(sentence);
  } finally {
    write.mockRestore();
  }
});
