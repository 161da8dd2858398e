/** The checker as JavaScript alone: the package's own entry looks for a Java or native one first. */
declare module 'recheck/lib/browser.js' {
  export { checkSync } from 'recheck';
}
