import type { Page } from '@playwright/test';
import { expect } from './expect.js';

/** A fixture: the test fails on anything on the console that it doesn't take out of `noise`. */
export const quiet = async ({ page }: { page: Page }, use: (noise: string[]) => Promise<void>): Promise<void> => {
  const noise: string[] = [];
  page.on('console', (message) => noise.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', ({ message }) => noise.push(`uncaught: ${message}`));
  await use(noise);
  expect(noise, 'the console is quiet').toEqual([]);
};
