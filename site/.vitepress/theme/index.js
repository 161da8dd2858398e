import Theme from 'vitepress/theme-without-fonts';
import { h, onMounted } from 'vue';
import LiveList from './LiveList.vue';
import PageTools from './PageTools.vue';
import TryExample from './TryExample.vue';
import Version from './Version.vue';
import './style.css';

export default {
  extends: Theme,
  Layout: {
    setup: () => {
      // first-action.js waits for it.
      onMounted(() => dispatchEvent(new Event('app-ready')));
      return () =>
        h(Theme.Layout, null, { 'nav-bar-content-before': () => h(Version), 'doc-footer-before': () => h(PageTools) });
    },
  },
  enhanceApp: ({ app }) => {
    app.component('LiveList', LiveList);
    app.component('TryExample', TryExample);
  },
};
