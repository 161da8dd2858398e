// The pages of a shop in React that marks nothing: client routes, a skeleton, variants, a quick view, related products, and its own cart API.
// Bundled by unmarked-shop.ts.
import { createElement as h, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

const api = (path, init = {}) =>
  fetch(path, { ...init, headers: { 'X-Page': 'yes', 'Content-Type': 'application/json' } }).then((answer) =>
    answer.json(),
  );

const add = (sku) => api('/api/cart', { method: 'POST', body: JSON.stringify({ sku, qty: 1 }) });

const go = (path) => {
  history.pushState(null, '', path + location.search);
  dispatchEvent(new Event('popstate'));
};

const Link = ({ to, children }) => {
  const onClick = (event) => {
    event.preventDefault();
    go(to);
  };
  return h('a', { href: to, onClick }, children);
};

const Card = ({ id, open }) =>
  h(
    'li',
    null,
    h(Link, { to: `/p/${id}` }, h('img', { alt: '' }), h('h3', null, `Shoe ${id}`)),
    h('p', null, 'SKU: ', `S-${id}`),
    open && h('button', { type: 'button', onClick: open, id: `quick-${id}` }, 'Quick view'),
  );

const Product = ({ id }) => {
  const [loaded, setLoaded] = useState();
  const [size, setSize] = useState('');
  useEffect(() => {
    setSize('');
    api(`/api/product/${id}`).then(() => setLoaded(id));
  }, [id]);
  const sku = loaded === id ? `S-${id}${size}` : '\u2026';
  return h(
    'main',
    null,
    h('h1', null, loaded === id ? `Shoe ${id}` : 'Loading\u2026'),
    h('div', { className: 'meta' }, h('span', null, 'SKU'), h('span', null, sku)),
    h('div', { className: 'code' }, 'Item: ', loaded === id ? `I-${id}` : ''),
    h('button', { type: 'button', id: 'large', onClick: () => setSize('-L') }, 'L'),
    h('button', { type: 'button', id: 'add', onClick: () => add(`S-${id}`) }, 'Add to cart'),
    h('ul', null, ...['8', '9'].map((other) => h(Card, { id: other, key: other }))),
  );
};

const Category = () => {
  const [quick, setQuick] = useState();
  return h(
    'main',
    null,
    h('h1', null, 'Shoes'),
    h(
      'ul',
      null,
      ...Array.from({ length: 100 }, (_, id) => h(Card, { id: `${id}`, key: id, open: () => setQuick(`${id}`) })),
    ),
    quick &&
      h('div', { role: 'dialog', id: 'dialog' }, h('h2', null, `Shoe ${quick}`), h('p', null, 'SKU: ', `S-${quick}`)),
  );
};

const Home = () => h('main', null, h('h1', null, 'Welcome'), h(Link, { to: '/c/shoes' }, 'Shoes'));

const clear = () => api('/api/cart', { method: 'DELETE' });

const Cart = () => {
  const [lines, setLines] = useState([]);
  useEffect(() => {
    api('/api/cart').then(({ data }) => setLines(data.items));
  }, []);
  return h(
    'aside',
    null,
    h(
      'button',
      { type: 'button', id: 'clear', onClick: () => clear().then(() => setLines([])) },
      `${lines.length} lines`,
    ),
  );
};

const Shop = () => {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const changed = () => setPath(location.pathname);
    addEventListener('popstate', changed);
    return () => removeEventListener('popstate', changed);
  }, []);
  const [, kind, id = ''] = path.split('/');
  return h(
    'div',
    null,
    h('header', null, h(Cart)),
    kind === 'p' ? h(Product, { id }) : kind === 'c' ? h(Category) : h(Home),
  );
};

const root = document.querySelector('#root');
if (root.firstChild) hydrateRoot(root, h(Shop));
else createRoot(root).render(h(Shop));
Object.assign(window, { go });
