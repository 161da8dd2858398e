// Before each file: its browser ends with it, also where the same process runs another one after it.
import { afterAll } from 'vitest';
import { engine } from './promise.js';

afterAll(() => engine.end());
