import { head } from './head.js';
import { markup } from './markup.js';
import type { PageFacts, Snippet } from './page-facts.js';

export const plainHtml = (facts: PageFacts): Snippet[] => [
  { title: 'Once, in the head of every page', code: head(facts), language: 'HTML' },
  { title: 'Where the list is to stand', code: markup(facts.configuration), language: 'HTML' },
];
