// Replaces lit-html in `recotag-inspector-views.js` (esbuild.config.mjs). The views only create templates. The
// inspector, which contains lit-html, renders them. The type of a template is part of lit-html's interface (`TemplateResult`).
import type { TemplateResult } from 'lit-html';

export const html = (strings: TemplateStringsArray, ...values: unknown[]): TemplateResult => ({
  _$litType$: 1,
  strings,
  values,
});

export const nothing = Symbol.for('lit-nothing');
