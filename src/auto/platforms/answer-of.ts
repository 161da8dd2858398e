import type { MarkupNode } from '../../markup/markup-node.js';

/** The door to fetch: what a JSON address of the shop's own answers. Fails where that is no JSON. */
export const answerOf = async (url: string): Promise<MarkupNode> => (await fetch(url)).json();
