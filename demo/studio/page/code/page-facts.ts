import type { Configuration } from '../model/configuration.js';

/** What the embed code needs besides the configuration. */
export interface PageFacts {
  configuration: Configuration;
  /** address of the folder with the built files, without a slash at its end */
  filesUrl: string;
  baseUrl: string;
  endpointId: string;
  /** by file */
  integrity: Record<string, string>;
}

/** A piece of code with its place in the shop. */
export interface Snippet {
  title: string;
  code: string;
  language: 'HTML' | 'CSS' | 'JSX' | 'JavaScript' | 'Vue' | 'Liquid' | 'HTTP';
}
