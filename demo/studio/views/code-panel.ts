import { html, nothing, type TemplateResult } from 'lit/html.js';
import { factsOf, lacksCatalogue, pieces, type Snippet, type Surroundings } from '../model/code/facts.js';
import { plainHtml, publishedCode } from '../model/code/plain-html.js';
import { styles } from '../model/code/styles.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';
import { installForm } from './install-form.js';
import { codeBox, copyButton } from './shared-controls.js';

const surroundings = ({ demo, category }: Studio): Surroundings => ({
  origin: location.origin,
  ...demo.sandbox,
  integrity: demo.integrity,
  category,
});

export const publishedPanel = (studio: Studio): TemplateResult => {
  const facts = factsOf(studio.validConfiguration, studio.install, surroundings(studio));
  return snippet(studio, publishedCode(facts, studio.publishing.state.access.pointerUrl));
};

export const codePanel = (studio: Studio): TemplateResult => {
  const { validConfiguration: configuration, install } = studio;
  const facts = factsOf(configuration, install, surroundings(studio));
  const snippets = plainHtml(facts);
  const css = styles(configuration);
  const all = pieces(...snippets, css && { title: texts.code.styleSheet, code: css, language: 'CSS' });
  return html`
    ${installForm(studio)}
    ${
      lacksCatalogue(configuration, install)
        ? html`<p class="problem" role="alert">${texts.code.wouldBeEmpty}</p>`
        : html`<p class="row">${copyButton(studio, texts.code.all, inOrder(all), texts.code.copyAll)}</p>
          ${all.map((each) => snippet(studio, each))}`
    }
  `;
};

/** All code as one text, with what to do: for a developer who doesn't open the studio. */
const inOrder = (all: readonly Snippet[]): string =>
  all
    .map(({ title, about, code }, index) => [`${index + 1}. ${title}`, about, code].filter(Boolean).join('\n\n'))
    .join('\n\n\n');

const snippet = (studio: Studio, { title, code, language, about }: Snippet): TemplateResult =>
  html`<section class="snippet">
    <div class="row spread">
      <h3 dir="auto">${title}</h3>
      ${copyButton(studio, title, code)}
    </div>
    ${about ? html`<p class="help" dir="auto">${about}</p>` : nothing}
    ${codeBox(`${title}, ${language}`, code)}
  </section>`;
