import type { Studio } from '../model/studio.js';

/** The service that the preview talks to: the real one, or the sandbox in its simulated state. */
export function serviceOf({ connection, demo, state }: Studio): { baseUrl: string; endpointId: string } {
  if (connection.real) return { baseUrl: connection.real.baseUrl, endpointId: connection.real.endpointId };
  const simulated = state.view.state === 'normal' ? '' : `/simulate/${state.view.state}`;
  return { baseUrl: `${demo.sandbox.baseUrl}${simulated}`, endpointId: demo.sandbox.endpointId };
}
