/** The addresses of the project; empty where there is none. */
export interface Project {
  repository: string;
  homepage: string;
  bugs: string;
  author: string;
}
export function readProject(): Promise<Project>;
export function missingIn(project: Project): string | undefined;
