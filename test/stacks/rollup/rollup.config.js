import resolve from '@rollup/plugin-node-resolve';
import css from 'rollup-plugin-import-css';

export default {
  input: 'src/index.js',
  output: { dir: 'dist', entryFileNames: 'main.js' },
  plugins: [resolve({ browser: true }), css({ output: 'main.css' })],
};
