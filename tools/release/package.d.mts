/** The addresses of the project; empty where there is none. */
export interface Project {
  repository: string;
  homepage: string;
  bugs: string;
  author: string;
}
export function readProject(): Project;
export function missingIn(project: Project): string | undefined;
export function writePackage(folder: string, project: Project): Promise<string[]>;
