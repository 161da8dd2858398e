import { Part } from './part.js';
import { translated } from './plain-findings.js';
import { type CheckResult, runCheck } from './server.js';

interface CheckState {
  address: string;
  isRunning: boolean;
  problem: string;
  result: CheckResult | undefined;
}

/** The check of an installation: `recotag check`, run by the demo's server. */
export class Check extends Part<CheckState> {
  constructor(private readonly token?: string) {
    super({ address: '', isRunning: false, problem: '', result: undefined });
  }

  /** Checks a page beside what is shown. @throws an error message if that isn't possible now */
  read(address: string): Promise<CheckResult> {
    return runCheck(address, this.token);
  }

  async run(address: string): Promise<void> {
    if (this.state.isRunning) return;
    this.update({ address, isRunning: true, problem: '', result: undefined });
    try {
      this.update({ isRunning: false, result: await translated(await runCheck(address, this.token)) });
    } catch (error) {
      this.update({ isRunning: false, problem: (error as Error).message });
    }
  }
}
