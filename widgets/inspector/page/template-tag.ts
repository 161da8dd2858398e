// In `recotag-inspector-views.js` this stands in for lit-html (esbuild.config.mjs): the views only make templates, and the
// inspector, which has lit-html, draws them. What a template is, is part of lit-html's interface (`TemplateResult`).
import type { TemplateResult } from 'lit-html';

export const html = (strings: TemplateStringsArray, ...values: unknown[]): TemplateResult => ({
  _$litType$: 1,
  strings,
  values,
});

export const nothing = Symbol.for('lit-nothing');
