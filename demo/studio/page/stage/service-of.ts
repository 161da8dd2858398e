import type { Studio } from '../model/studio.js';

/**
 * The service that the preview talks to: the real one, or the sandbox in a simulated situation, for a shopper.
 *
 * @param situation in place of the chosen one
 */
export const serviceOf = (
  { connection, demo, state }: Studio,
  situation = state.view.state,
): { baseUrl: string; endpointId: string } => {
  if (connection.real) return { baseUrl: connection.real.baseUrl, endpointId: connection.real.endpointId };
  const { shopper } = state.view;
  // What goes wrong with a list's own question does not go wrong with its fallback's.
  const isOwn = state.a.element === 'reco-list' && situation !== 'normal' && situation !== 'slow';
  const names = [situation, shopper === 'anybody' ? '' : `as-${shopper}`, isOwn ? 'only-reco' : ''].filter(
    (name) => name && name !== 'normal',
  );
  const simulated = names.length ? `/simulate/${names.join(',')}` : '';
  return { baseUrl: `${demo.sandbox.baseUrl}${simulated}`, endpointId: demo.sandbox.endpointId };
};
