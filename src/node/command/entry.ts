#!/usr/bin/env node
// `npx recotag …`: the package's command.
import { runCommand } from './commands.js';

process.exitCode = await runCommand(process.argv.slice(2));
