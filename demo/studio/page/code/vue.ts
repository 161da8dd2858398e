import { markup } from './markup.js';
import type { PageFacts, Snippet } from './page-facts.js';

export const vue = ({ configuration, filesUrl, baseUrl, endpointId }: PageFacts): Snippet[] => [
  {
    title: 'vite.config.js',
    code: `import vue from '@vitejs/plugin-vue';

const isCustomElement = (tag) => ['reco-list', 'popular-products'].includes(tag);

export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };`,
    language: 'JavaScript',
  },
  {
    title: 'The component',
    code: `<script setup>
import { recotag } from 'recotag';
import 'recotag/widgets';

recotag('config', { baseUrl: '${baseUrl}', endpointId: '${endpointId}' });
</script>

<template>
  ${markup(configuration).replace(/\n/g, '\n  ')}
</template>`,
    language: 'Vue',
  },
  {
    title: 'In index.html, so that nothing jumps',
    code: `<link rel="stylesheet" href="${filesUrl}/recotag-reserve.css">`,
    language: 'HTML',
  },
];
