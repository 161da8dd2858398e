import { until } from 'lit/directives/until.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { analytics } from '../code/analytics.js';
import { cspLine } from '../code/csp-line.js';
import { factsOf, lacksCatalogue } from '../code/facts-of.js';
import { snippet } from '../code/snippet.js';
import { styles } from '../code/styles.js';
import { variants } from '../code/variants.js';
import type { Studio } from '../model/studio.js';
import { segments } from '../parts/segments.js';
import { installForm } from './install-form.js';

/** What to take to the shop's developer. */
export const codePanel = (studio: Studio): TemplateResult => {
  const { sound: configuration, demo, install, variant } = studio;
  const { baseUrl, endpointId } = studio.connection.real ?? demo.sandbox;
  const chosen = variants.find(({ id }) => id === variant) ?? variants[0]!;
  const around = { origin: location.origin, baseUrl, endpointId, integrity: demo.integrity };
  const facts = factsOf(configuration, chosen.places ? install : { ...install, at: '' }, around);
  const snippets = chosen.write(facts);
  const css = styles(configuration);
  const policy = cspLine(facts, chosen, snippets).then((code) =>
    snippet(studio, {
      title: 'If the shop has a Content-Security-Policy, it must allow',
      code,
      language: 'HTTP',
      ...(!chosen.trustedTypes && { about: 'Without Trusted Types: no tag manager works under them.' }),
    }),
  );
  return html`
    ${segments(
      'variant',
      'For',
      variants.map(({ id, title }) => ({ value: id, title })),
      chosen.id,
      (value) => studio.touch((each) => (each.variant = value)),
    )}
    ${installForm(studio, chosen)}
    ${
      lacksCatalogue(configuration, install)
        ? html`<p class="problem" role="alert">This list would be blank in your shop: the service tells only ids of popular products. Say above where your product data is.</p>`
        : html`${snippets.map((each) => snippet(studio, each))}
          ${css ? snippet(studio, { title: 'In the shop’s style sheet', code: css, language: 'CSS' }) : nothing}
          ${
            install.analytics
              ? install.tracking === 'page'
                ? html`<p class="help">The tag hands what is seen and chosen to your data layer already, as GA4 names it: no code is needed.</p>`
                : snippet(studio, analytics())
              : nothing
          } ${until(policy)}`
    }
  `;
};
