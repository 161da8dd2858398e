import type { Project } from './project.mjs';

export function writePackage(folder: string, project: Project): Promise<string[]>;
