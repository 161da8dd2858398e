const isCustomElement = (tag: string): boolean => tag === 'reco-list' || tag === 'popular-products';

export default defineNuxtConfig({
  css: ['recotag/reserve.css'],
  vue: { compilerOptions: { isCustomElement } },
  telemetry: false,
});
