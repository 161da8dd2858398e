import type { PageFacts, Snippet } from './facts.js';
import { placesOf, slotTexts } from './markup.js';

/** A JavaScript literal inside HTML. */
const literal = (value: unknown): string => JSON.stringify(value, null, 2).replace(/</g, '\\u003c');

const indented = (text: string, by: number): string => text.replace(/\n/g, `\n${' '.repeat(by)}`);

/** Code that adds a list with own content as soon as its place exists. */
const ownList = ({ configuration, at, where }: PageFacts): string => {
  const method = { before: 'before', after: 'after', inside: 'append', instead: 'replaceWith' }[where];
  return `
  var list = document.createElement('${configuration.element}');
  var settings = ${indented(literal(configuration.attributes), 2)};
  for (var name in settings) list.setAttribute(name, settings[name]);
  list.innerHTML = ${literal(slotTexts(configuration).join(''))};
  var watcher = new MutationObserver(put);
  function put() {
    var place = document.querySelector(${literal(at)});
    if (!place) return;
    watcher.disconnect();
    place.${method}(list);
  }
  watcher.observe(document.documentElement, { childList: true, subtree: true });
  put();`;
};

/** Tag managers recreate scripts without their attributes. So one script loads the files, and all options are in a call. */
export const tagManager = (given: PageFacts): Snippet[] => {
  const facts: PageFacts = given.at ? given : { ...given, at: '#recommendations', where: 'inside' };
  const { configuration, filesUrl, baseUrl, endpointId, integrity, tracking } = facts;
  const hasContent = Object.values(configuration.slots).some((html) => html.trim());
  const places = placesOf(facts);
  const config = {
    baseUrl,
    endpointId,
    ...(tracking === 'page' && { dataLayer: 'dataLayer', auto: 'view cart' }),
    ...(!hasContent && { places }),
  };
  const files = ['recotag-reserve.css', 'recotag.js', 'recotag-widgets.js'].map((file) => [
    `${filesUrl}/${file}`,
    integrity[file] ?? '',
  ]);
  const code = `<script>
(function () {
  window.recotag = window.recotag || function () { (recotag.q = recotag.q || []).push(arguments) };
  recotag('config', ${indented(literal(config), 2)});
  ${indented(literal(files), 2)}.forEach(function (file) {
    var isScript = /js$/.test(file[0]);
    var element = document.createElement(isScript ? 'script' : 'link');
    if (file[1]) { element.integrity = file[1]; element.crossOrigin = 'anonymous'; }
    if (isScript) { element.async = true; element.src = file[0]; } else { element.rel = 'stylesheet'; element.href = file[0]; }
    document.head.appendChild(element);
  });${hasContent ? ownList(facts) : ''}
})();
</script>`;
  return [
    {
      title: 'Custom HTML tag, on all pages',
      code,
      language: 'HTML',
      inline: true,
      about: 'Use the earliest trigger of your tag manager: Initialization, all pages.',
    },
    ...(given.at
      ? []
      : [
          {
            title: 'The place in the page’s template',
            code: '<div id="recommendations"></div>',
            language: 'HTML' as const,
            about: 'Or enter a selector above. Then you don’t edit a template.',
          },
        ]),
    ...(hasContent
      ? []
      : [
          {
            title: 'With recotag’s own template for Google Tag Manager',
            code: JSON.stringify(places, null, 2),
            language: 'JSON' as const,
            about:
              'Use it instead of the custom HTML tag: import docs/platforms/google-tag-manager.tpl, and paste this into the field “Lists”.',
          },
        ]),
    ...(tracking === 'calls'
      ? [
          {
            title: 'Tracking, in two tags of your own',
            code: `<script>
  recotag('viewProduct', { product: {{Product ID}} });
</script>`,
            language: 'HTML' as const,
            about:
              "Use it on product pages, with your variable for the product id. Call recotag('setCart', lines) whenever the cart changes. “From the page” needs neither.",
          },
        ]
      : []),
  ];
};
