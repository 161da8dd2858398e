import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const isCustomElement = (tag: string): boolean => tag === 'reco-list' || tag === 'popular-products';

export default defineConfig({ plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] });
