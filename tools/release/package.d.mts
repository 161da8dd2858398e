/** The addresses of the project; empty where there is none. */
export interface Project {
  repository: string;
  homepage: string;
  bugs: string;
  author: string;
}
export function readProject(): Promise<Project>;
export function fieldsOf(project: Project): Record<string, unknown>;
export function writePackage(folder: string, project: Project): Promise<string[]>;
