import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { filled, listed, texts } from '../model/texts.js';

/** What of the catalogue that was given to the demo isn't used, and why. */
export const catalogueNote = ({ demo }: Studio): TemplateResult | typeof nothing => {
  const { leftOut = {}, unused = [] } = demo;
  const reasons = Object.entries(leftOut) as [keyof typeof texts.catalogue.reasons, number][];
  if (!reasons.length && !unused.length) return nothing;
  const used = demo.dataCounts.products;
  const all = reasons.reduce((sum, [, count]) => sum + count, used);
  const why = reasons.map(([reason, count]) =>
    filled(texts.catalogue.reason, { reason: texts.catalogue.reasons[reason], count }),
  );
  return html`<section class="design-bar help" aria-label=${texts.catalogue.title}>
    ${reasons.length ? html`<p>${filled(texts.catalogue.used, { used, all, reasons: listed(why) })}</p>` : nothing}
    ${unused.length ? html`<p>${filled(texts.catalogue.unused, { columns: unused.join(texts.common.comma) })}</p>` : nothing}
  </section>`;
};
