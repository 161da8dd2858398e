import type { Facts } from '../../../src/page/doctor/facts.js';
import { allOf } from '../../../src/page/doctor/finding.js';
import { serviceFindings } from '../../../src/page/doctor/findings/service.js';
import { quoted } from '../../../src/page/doctor/probe/trial.js';
import { askHarmlessly } from '../../../src/page/doctor/probe/try-service.js';

/** Whether a service responds correctly, with a message. */
export interface Verdict {
  isGood: boolean;
  sentence: string;
}

/** The findings of the doctor that such a request can show. */
const CHECKED = ['csp-blocks-service', 'endpoint-refused', 'site-refused', 'base-url-wrong'] as const;

export const tryAddress = async (fetch: typeof window.fetch, baseUrl: string, endpointId: string): Promise<Verdict> => {
  if (!baseUrl || !endpointId) return { isGood: false, sentence: 'Enter a base URL and an endpoint id.' };
  const service = { baseUrl, endpointId, addressIn: 'Base URL', endpointIn: 'Endpoint id' };
  const trial = await askHarmlessly(fetch, service);
  const empty = { violations: [], files: [], lists: [] };
  const facts: Partial<Facts> = { ...empty, services: [service], origin: location.origin, trials: [trial] };
  for (const id of CHECKED) {
    const [found] = allOf(serviceFindings[id].check(facts as Facts));
    if (found) return { isGood: false, sentence: found.sentence };
  }
  if ((trial.httpStatus ?? 0) >= 400 || (trial.status && trial.status !== 'Success'))
    return { isGood: false, sentence: `The service responds, but not with products: ${quoted(trial)}.` };
  return { isGood: true, sentence: `${baseUrl} responds.` };
};
