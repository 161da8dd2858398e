// Replaces and adds what MooTools 1.6 does, in the same way: no registry has that version. `replaced.spec.ts` compares the names of what it
// replaces with `built-ins.ts`. With RECOTAG_LIBRARIES the tests use the library itself.
(() => {
  /** Puts a type of the library in the place of a platform's. Its prototype has only what the library adds, but for elements. */
  const replace = (name, prototype) => {
    const type = function () {
      this.name = name;
    };
    if (prototype) type.prototype = prototype;
    type.prototype.$family = () => name.toLowerCase();
    window[name] = type;
  };
  replace('Window');
  replace('Document');
  replace('Request');
  replace('Element', window.Element.prototype);
  document.$constructor = window.Document;
  document.html = document.documentElement;
  Object.assign(window.Element.prototype, {
    get(name) {
      return this.getAttribute(name);
    },
    set(name, value) {
      this.setAttribute(name, value);
      return this;
    },
    empty() {
      while (this.firstChild) this.removeChild(this.firstChild);
      return this;
    },
    scrollTo(x, y) {
      this.scrollLeft = x;
      this.scrollTop = y;
      return this;
    },
  });
  Object.values = (thing) => {
    const values = [];
    for (const key in thing) if (Object.hasOwn(thing, key)) values.push(thing[key]);
    return values;
  };
  Object.assign(Array.prototype, {
    each: Array.prototype.forEach,
    contains: Array.prototype.includes,
    append(values) {
      this.push(...values);
      return this;
    },
    empty() {
      this.length = 0;
      return this;
    },
  });
  String.prototype.contains = String.prototype.includes;
  Function.prototype.extend = function (methods) {
    return Object.assign(this, methods);
  };
  window.typeOf = (value) => (value == null ? 'null' : value.$family ? value.$family() : typeof value);
  window.MooTools = { version: '1.6.0' };
})();
