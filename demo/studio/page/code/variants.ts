import type { PolicyNeeds } from './csp-line.js';
import { liquid } from './liquid.js';
import type { PageFacts, Snippet } from './page-facts.js';
import { plainHtml } from './plain-html.js';
import { react } from './react.js';
import { tagManager } from './tag-manager.js';
import { vue } from './vue.js';

/** A way to put a list into a shop. */
export interface Variant extends PolicyNeeds {
  id: string;
  title: string;
  /** whether a selector can name the list's place, so that no template is touched */
  places: boolean;
  write(facts: PageFacts): Snippet[];
}

const OURS = ['recotag', 'lit-html'];

export const variants: readonly Variant[] = [
  { id: 'html', title: 'Plain HTML', places: true, trustedTypes: OURS, write: plainHtml },
  // Tag managers make scripts from texts: under Trusted Types none of them runs.
  { id: 'tag-manager', title: 'Tag manager', places: true, trustedTypes: undefined, write: tagManager },
  { id: 'react', title: 'React', places: false, trustedTypes: OURS, write: react },
  // Vue makes a policy of its own as it is loaded.
  { id: 'vue', title: 'Vue', places: false, trustedTypes: [...OURS, 'vue'], write: vue },
  { id: 'liquid', title: 'Liquid', places: false, trustedTypes: OURS, write: liquid },
];
