// Starts the app of the site (menus, search, live examples) at the reader's first action. A page is complete without it, and its start
// keeps a slow phone busy for a second. config.mjs writes this script into each page.
(() => {
  const { app } = document.currentScript.dataset;
  const ACTIONS = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin'];
  let isStarted = false;
  let repeat = () => {};

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll('link[rel=prefetch]')) link.rel = 'modulepreload';
    import(app);
  };
  const isSearchKey = ({ key, ctrlKey, metaKey, target }) =>
    !target.closest?.('input, textarea') && (key === '/' || (key === 'k' && (ctrlKey || metaKey)));
  const onAction = (event) => {
    start();
    // Nothing responds to a button or a key before the app runs, so it is repeated then.
    const button = event.type === 'click' && event.target.closest?.('button');
    if (button) repeat = () => button.click();
    if (event.type === 'keydown' && isSearchKey(event)) {
      event.preventDefault();
      repeat = () => document.body.dispatchEvent(new KeyboardEvent('keydown', event));
    }
  };
  for (const type of ACTIONS) addEventListener(type, onAction, true);
  addEventListener(
    'app-ready',
    () => {
      for (const type of ACTIONS) removeEventListener(type, onAction, true);
      repeat();
    },
    { once: true },
  );

  // The app makes the outline that wide screens show, and it scrolls to a heading below the bar.
  if (location.hash || matchMedia('(min-width: 1280px)').matches) start();
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start();
  });
  for (const example of document.querySelectorAll('.live')) observer.observe(example);
})();
