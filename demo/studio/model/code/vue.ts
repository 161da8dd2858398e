import { dataComment, type PageFacts, pieces, type Snippet } from './facts.js';
import { attributeText } from './html.js';
import { appStart, htmlComment, ownCard, passedProps, rawStartTag, slotTexts, wholeElement } from './markup.js';

/** HTML in which Vue prints double braces instead of evaluating them. */
const plain = (html: string): string =>
  html.replace(/\{\{/g, "{{ '{{' }}").replace(/<template/g, '<template :ref="ownCard"');

export const vue = (facts: PageFacts): Snippet[] => {
  const { configuration, filesUrl, tracking, ofPage: props } = facts;
  const { element, attributes } = configuration;
  const inside = slotTexts(configuration).map(plain);
  const start = rawStartTag(
    element,
    Object.entries(attributes).map(([name, value]) =>
      props.includes(name) ? [`:${name}`, `"${name}"`] : [name, value && `"${attributeText(value)}"`],
    ),
  );
  const lines = [
    ...(props.length ? [`defineProps([${props.map((name) => `'${name}'`).join(', ')}]);`] : []),
    ...(inside.some((text) => text.includes(':ref="ownCard"')) ? [ownCard('Vue')] : []),
  ];
  return pieces(
    {
      title: 'vite.config.js',
      code: `import vue from '@vitejs/plugin-vue';

const isCustomElement = (tag) => ['reco-list', 'popular-products'].includes(tag);

export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };`,
      language: 'JavaScript',
    },
    appStart(facts),
    {
      title: 'The component',
      code: `${lines.length ? `<script setup>\n${lines.join('\n')}\n</script>\n\n` : ''}<template>
  ${(htmlComment(dataComment(facts)) + wholeElement(start, element, inside)).replace(/\n/g, '\n  ')}
</template>`,
      language: 'Vue',
      ...passedProps(props),
    },
    tracking !== 'none' && {
      title: 'Tracking',
      code: `import { watchEffect } from 'vue';
import { recotag } from 'recotag';

/** In a product page's setup: useProductView(() => ({ product: '4711', sku: '4711-red' })) */
export const useProductView = (view) => watchEffect(() => recotag('viewProduct', view()));

/** Where the cart is known: useCartReport(() => [{ product: '4711', count: 2, price: 19.9 }]); [] is an empty cart */
export const useCartReport = (lines) => watchEffect(() => recotag('setCart', lines()));`,
      language: 'JavaScript',
    },
    {
      title: 'In index.html, to prevent layout shifts',
      code: `<link rel="stylesheet" href="${filesUrl}/recotag-reserve.css">`,
      language: 'HTML',
    },
  );
};
