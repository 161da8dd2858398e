import { reserveLink, tagScript, widgetsScript } from './head.js';
import type { PageFacts, Snippet } from './page-facts.js';

const literal = (value: unknown): string => JSON.stringify(value, null, 2).replace(/</g, '\\u003c');

/** Tag managers write scripts anew and lose their attributes: so the configuration is a call, and the list is made by script. */
export const tagManager = (facts: PageFacts): Snippet[] => {
  const { configuration, filesUrl, baseUrl, endpointId } = facts;
  const inside = Object.entries(configuration.slots)
    .filter(([, html]) => html.trim())
    .map(([slot, html]) => `<div${slot && ` slot="${slot}"`}>${html}</div>`)
    .join('');
  return [
    {
      title: 'Custom HTML tag, on all pages',
      code: `<script>
  window.recotag = window.recotag || function () { (recotag.q = recotag.q || []).push(arguments) };
  recotag('config', ${literal({ baseUrl, endpointId }).replace(/\n\s*/g, ' ')});
</script>
<script async src="${filesUrl}/recotag.js"></script>
<script async src="${filesUrl}/recotag-widgets.js"></script>
<script>
  (function () {
    var list = document.createElement('${configuration.element}');
    var settings = ${literal(configuration.attributes).replace(/\n/g, '\n    ')};
    for (var name in settings) list.setAttribute(name, settings[name]);
${inside && `    list.innerHTML = ${literal(inside)};\n`}    var place = document.getElementById('recommendations');
    if (place) place.appendChild(list);
  })();
</script>`,
      language: 'HTML',
    },
    { title: 'The place for it, in the page’s template', code: '<div id="recommendations"></div>', language: 'HTML' },
    {
      title: 'Better, where you can: these in the page’s own head, with integrity',
      code: [reserveLink(facts), tagScript(facts), widgetsScript(facts)].join('\n'),
      language: 'HTML',
    },
  ];
};
