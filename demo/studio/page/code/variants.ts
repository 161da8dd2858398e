import { liquid } from './liquid.js';
import type { PageFacts, Snippet } from './page-facts.js';
import { plainHtml } from './plain-html.js';
import { react } from './react.js';
import { tagManager } from './tag-manager.js';
import { vue } from './vue.js';

/** The ways to put a list into a shop. */
export const variants: readonly { id: string; title: string; write(facts: PageFacts): Snippet[] }[] = [
  { id: 'html', title: 'Plain HTML', write: plainHtml },
  { id: 'tag-manager', title: 'Tag manager', write: tagManager },
  { id: 'react', title: 'React', write: react },
  { id: 'vue', title: 'Vue', write: vue },
  { id: 'liquid', title: 'Liquid', write: liquid },
];
