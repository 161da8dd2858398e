import { config } from './config.js';

/** The parts that the configuration needs beside the tag: in the script's folder, or as chunks of a bundle. */
export const wantedParts = (): ('consent' | 'relay' | 'auto')[] => {
  const { consentFrom, relay, dataLayer, auto, places, productAt, cartAt, results } = config;
  return [
    ...(consentFrom ? (['consent'] as const) : []),
    ...(relay ? (['relay'] as const) : []),
    ...(dataLayer || auto || places || productAt || cartAt || results ? (['auto'] as const) : []),
  ];
};
