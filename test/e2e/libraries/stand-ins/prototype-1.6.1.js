// Replaces and adds what Prototype.js 1.6.1 does, in the same way: no registry has that version. With RECOTAG_LIBRARIES the tests use the
// library itself.
(() => {
  const { reverse } = Array.prototype;

  const toArray = (list) => {
    if (!list) return [];
    if ('toArray' in Object(list)) return list.toArray();
    const result = [];
    for (let index = 0; index < (list.length || 0); index++) result[index] = list[index];
    return result;
  };
  const toText = (value) => {
    if (value === null || typeof value === 'boolean') return `${value}`;
    if (!/^(object|string|number)$/.test(typeof value)) return undefined;
    if (value.toJSON) return value.toJSON();
    const texts = [];
    for (const key in value) if (toText(value[key]) !== undefined) texts.push(`"${key}": ${toText(value[key])}`);
    return `{${texts.join(', ')}}`;
  };

  /** Calls back with the value and its index, and with `context` as `this`. */
  const each = (list, call, context) => {
    for (let index = 0; index < list.length; index++) call.call(context, list[index], index);
  };
  Object.assign(Array.prototype, {
    each(call, context) {
      each(this, call, context);
      return this;
    },
    filter(call, context) {
      const found = [];
      each(this, (value, index) => call.call(context, value, index) && found.push(value));
      return found;
    },
    map(call, context) {
      const made = [];
      each(this, (value, index) => made.push(call.call(context, value, index)));
      return made;
    },
    find(call, context) {
      return this.filter(call, context)[0];
    },
    every(call, context) {
      return this.filter(call, context).length === this.length;
    },
    some(call, context) {
      return this.filter(call, context).length > 0;
    },
    toArray() {
      return [].concat(this);
    },
    entries() {
      return this.toArray();
    },
    reverse(inline) {
      return reverse.call(inline === false ? this.toArray() : this);
    },
    first() {
      return this[0];
    },
    last() {
      return this[this.length - 1];
    },
    toJSON() {
      return `[${this.map(toText).join(', ')}]`;
    },
  });
  Array.from = toArray;
  Object.keys = (thing) => {
    const keys = [];
    for (const key in thing) keys.push(key);
    return keys;
  };
  Object.values = (thing) => {
    const values = [];
    for (const key in thing) values.push(thing[key]);
    return values;
  };
  Object.toJSON = toText;
  Function.prototype.bind = function (context, ...given) {
    return (...others) => this.apply(context, [...given, ...others]);
  };
  Object.assign(String.prototype, {
    startsWith(start) {
      return this.indexOf(start) === 0;
    },
    endsWith(end) {
      const place = this.length - end.length;
      return place >= 0 && this.lastIndexOf(end) === place;
    },
    sub(pattern, by) {
      return this.replace(pattern, by);
    },
    toArray() {
      return this.split('');
    },
    toJSON() {
      return JSON.stringify(`${this}`);
    },
  });
  Number.prototype.toJSON = function () {
    return `${this}`;
  };
  Date.prototype.toJSON = function () {
    return `"${this.toISOString()}"`;
  };
  RegExp.escape = (text) => `${text}`.replace(/([.*+?^=!:${}()|[\]/\\])/g, '\\$1');
  Object.assign(HTMLElement.prototype, {
    remove() {
      this.parentNode.removeChild(this);
      return this;
    },
    scrollTo() {
      window.scrollTo(0, this.offsetTop);
      return this;
    },
    show() {
      this.style.display = '';
      return this;
    },
    hide() {
      this.style.display = 'none';
      return this;
    },
    replace(markup) {
      this.outerHTML = markup;
      return this;
    },
    select(selector) {
      return toArray(this.querySelectorAll(selector));
    },
  });
  const { Element: element } = window;
  window.Element = function Element(name) {
    return document.createElement(name);
  };
  Object.assign(window.Element, element);
  window.Element.prototype = element.prototype;
  window.$A = toArray;
  window.Prototype = { Version: '1.6.1' };
})();
