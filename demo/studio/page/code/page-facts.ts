import type { Configuration } from '../model/configuration.js';
import type { Install } from './install.js';

/** What the embed code needs besides the configuration. */
export interface PageFacts extends Pick<Install, 'tracking' | 'follows' | 'at' | 'where' | 'analytics'> {
  configuration: Configuration;
  /** address of the folder with the built files, without a slash at its end */
  filesUrl: string;
  baseUrl: string;
  endpointId: string;
  /** by file */
  integrity: Record<string, string>;
  /** addresses of the shop's data and of its pictures, for the policy */
  connects: readonly string[];
  pictures: readonly string[];
}

/** A piece of code with its place in the shop. */
export interface Snippet {
  title: string;
  code: string;
  language: 'HTML' | 'CSS' | 'JSX' | 'JavaScript' | 'Vue' | 'Liquid' | 'HTTP' | 'JSON';
  /** what to do with it */
  about?: string;
  /** whether the page runs it as an inline script, which a policy has to allow by its hash */
  inline?: boolean;
}
