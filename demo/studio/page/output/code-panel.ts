import { html, nothing, type TemplateResult } from 'lit/html.js';
import { cspLine } from '../code/csp-line.js';
import { snippet } from '../code/snippet.js';
import { styles } from '../code/styles.js';
import { variants } from '../code/variants.js';
import type { Studio } from '../model/studio.js';
import { segments } from '../parts/segments.js';

/** What to take to the shop's developer. */
export function codePanel(studio: Studio): TemplateResult {
  const { configuration, demo, connection, filesUrl, variant } = studio;
  const { baseUrl, endpointId } = connection.real ?? { baseUrl: demo.serviceUrl, endpointId: demo.endpointId };
  const facts = {
    configuration,
    filesUrl: filesUrl.replace(/\/+$/, ''),
    baseUrl,
    endpointId,
    integrity: demo.integrity,
  };
  const css = styles(configuration);
  const chosen = variants.find(({ id }) => id === variant) ?? variants[0]!;
  return html`
    ${segments(
      'variant',
      'For',
      variants.map(({ id, title }) => ({ value: id, title })),
      variant,
      (value) => studio.touch((each) => (each.variant = value)),
    )}
    ${chosen.write(facts).map((each) => snippet(studio, each))}
    ${css ? snippet(studio, { title: 'In the shop’s style sheet', code: css, language: 'CSS' }) : nothing}
    ${snippet(studio, {
      title: 'If the shop has a Content-Security-Policy, it must allow',
      code: cspLine(facts.filesUrl, baseUrl, [location.origin]),
      language: 'HTTP',
    })}
    <label class="stacked"
      >Where the built files are
      <input type="url" .value=${filesUrl} @change=${({ target }: Event) =>
        studio.touch((each) => (each.filesUrl = (target as HTMLInputElement).value))} /></label
    >
    <p class="help">
      The code works as it stands while this demo runs. For the shop, put the files on its own server and write their address here.
      ${connection.real ? nothing : 'The base URL is the sandbox’s: enter the real service under Requests.'}
    </p>
  `;
}
