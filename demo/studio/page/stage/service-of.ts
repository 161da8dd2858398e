import type { Studio } from '../model/studio.js';

/**
 * The service that the preview talks to: the real one, or the sandbox in a simulated situation, for a shopper.
 *
 * @param situation in place of the chosen one
 */
export function serviceOf(
  { connection, demo, state }: Studio,
  situation = state.view.state,
): { baseUrl: string; endpointId: string } {
  if (connection.real) return { baseUrl: connection.real.baseUrl, endpointId: connection.real.endpointId };
  const { shopper } = state.view;
  const names = [situation, shopper === 'anybody' ? '' : `as-${shopper}`].filter((name) => name && name !== 'normal');
  const simulated = names.length ? `/simulate/${names.join(',')}` : '';
  return { baseUrl: `${demo.sandbox.baseUrl}${simulated}`, endpointId: demo.sandbox.endpointId };
}
