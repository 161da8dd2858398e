import { reported, unitsIn } from './cart.js';
import { dataLayer, orderLayer } from './data-layer.js';
import { Html, html, jsonScript } from './html.js';
import { bag, icon } from './icon.js';
import type { Inline } from './inline.js';
import type { Page, Visit } from './page.js';
import { categoryPath } from './product-path.js';

/** A whole page: the head with the tag and the widgets as in a customer's shop, header, body and footer. */
export const document = (page: Page, visit: Visit, inline: Inline): string => {
  const { url } = visit;
  const { isOwn } = visit.shelf.catalogue;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Halfmoon &amp; Daughters</title>
${page.description ? html`<meta name="description" content="${page.description}">` : html`<meta name="robots" content="noindex">`}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#faf6ef" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#15171f" media="(prefers-color-scheme: dark)">
${page.canonical !== undefined && html`<link rel="canonical" href="${url.origin}${page.canonical}">`}
<link rel="icon" href="/shop/icon.svg" type="image/svg+xml">
${/^https?:/.test(visit.serviceUrl) && html`<link rel="preconnect" href="${new URL(visit.serviceUrl).origin}" crossorigin>`}
<style>${new Html(inline.style)}</style>
${isOwn && html`<link rel="stylesheet" href="/shop/styles/own-pictures.css"><script type="module" src="/shop/own-pictures.js"></script>`}
<script>${new Html(inline.script)}</script>
<script async src="/dist/recotag.js" data-base-url="${visit.serviceUrl}" data-endpoint-id="demo-shop" data-consent="${visit.consent}" data-places="/recotag-lists.json" data-results="${visit.results}" data-inspector data-data-layer="dataLayer"${visit.zeroCode && html` data-auto="view" data-cart-changes`}></script>
<script async src="/dist/recotag-widgets.js"></script>
<script type="module" src="/shop/${visit.zeroCode ? 'zero-code' : 'shop'}.js"></script>
${importsOf(visit.zeroCode).map((name) => html`<link rel="modulepreload" href="/shop/${name}.js">`)}
${page.structuredData !== undefined && jsonScript('application/ld+json', page.structuredData)}
${jsonScript('application/json', pageData(page, visit), 'page-data')}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
${header(page, visit)}
<main id="main">
${page.body}
</main>
${footer(visit)}
<p class="toast" id="toast" role="status"></p>
${visit.consent === 'pending' && consentBar(url.pathname)}
</body>
</html>
`.text;
};

/** The modules that the page's script imports: the browser requests them before it has read the script. */
const importsOf = (zeroCode: boolean): string[] => [
  'answer-consent',
  'cart',
  'say',
  ...(zeroCode ? [] : ['add-to-cart']),
];

/**
 * Data for shop.js: the calls for the tag, and a data layer with the order. Data for zero-code.js: the whole data layer. The cart has the
 * time of its last change, so that a page from the back button doesn't report an old cart.
 */
const pageData = (page: Page, visit: Visit): unknown => {
  if (visit.zeroCode) return { layer: dataLayer(page, visit) };
  const { session } = visit;
  const { calls = [] } = page;
  const identify = session.email ? [['identify', { email: session.email }]] : [];
  const cart = session.cartChanged ? { changed: session.cartChanged, lines: reported(session.lines) } : undefined;
  return { calls: [...identify, ...calls], cart, layer: orderLayer(visit) };
};

const header = (page: Page, { session: { lines, email }, shelf }: Visit): Html => {
  const units = unitsIn(lines);
  const promise = shelf.catalogue.isOwn
    ? 'The demo shop with your products'
    : 'Free delivery from €60 · Free returns for 60 days';
  return html`<aside class="notice" aria-label="Notice">${promise}</aside>
<header class="header">
  <div class="header-row">
    <a class="brand" href="/" aria-label="Halfmoon &amp; Daughters, home">
      <svg class="brand-mark" viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><circle cx="16" cy="16" r="15" class="brand-night"/><path class="brand-moon" d="M16 5a11 11 0 0 1 0 22z"/><circle cx="9" cy="12" r="1.1" class="brand-moon"/><circle cx="11.5" cy="20.5" r=".8" class="brand-moon"/></svg>
      <span class="brand-name">Halfmoon <i>&amp;</i> Daughters</span>
    </a>
    <nav class="shelves" aria-label="Categories">
      ${shelf.menu.map(
        (category) =>
          html`<a href="${categoryPath(category)}"${page.category === category.id && html` aria-current="page"`}>${category.name}</a>`,
      )}
    </nav>
    <div class="header-tools">
      <a class="tool" href="/search" aria-label="Search">
        ${icon(html`<circle cx="10.5" cy="10.5" r="6"/><path d="m15 15 5 5"/>`, 24)}
      </a>
      <a class="tool" href="/account" aria-label="${email ? 'You' : 'Sign in'}">
        ${icon(html`<circle cx="12" cy="8.5" r="3.5"/><path d="M5 19.5a7 7 0 0 1 14 0"/>`, 24)}
        ${email && html`<span class="tool-dot"></span>`}</a>
      <a class="tool" href="/cart">
        ${icon(bag, 24)}<span class="hidden">Cart</span>
        <span class="count" id="cart-count" data-units="${units}" aria-label="${units} in your cart">${units}</span>
      </a>
    </div>
  </div>
</header>`;
};

const footer = ({ shelf }: Visit): Html =>
  html`<footer class="footer">
  <div class="footer-row">
    <div class="footer-about">
      <p class="footer-name">Halfmoon <i>&amp;</i> Daughters</p>
      <p>A general store for slow days. We use what we sell, and we repair it.</p>
    </div>
    <nav aria-label="All categories">
      <h2>Categories</h2>
      <ul class="footer-columns">
        ${shelf.menu.map((category) => html`<li><a href="${categoryPath(category)}">${category.name}</a></li>`)}
      </ul>
    </nav>
    <nav aria-label="Help">
      <h2>Service</h2>
      <ul>
        <li><a href="/offers">Sale</a></li>
        <li><a href="/account">Sign in</a></li>
        <li><a href="/cart">Your cart</a></li>
        <li><a href="/privacy">Privacy</a></li>
      </ul>
    </nav>
  </div>
  <p class="footer-small">This is a demo shop. You can’t buy anything here. Pictures: Fluent Emoji, <a href="/pictures/LICENSE.txt">MIT licence</a>.</p>
</footer>`;

/** The consent banner with two equal buttons. The tag sends nothing before the answer. A form, so that it works without JavaScript. */
const consentBar = (path: string): Html =>
  html`<section class="consent" aria-label="Consent to recommendations">
  <p>May we store which products you view, to recommend matching products? <a href="/privacy">Privacy</a></p>
  ${consentForm(path)}
</section>`;

export const consentForm = (path: string): Html =>
  html`<form class="consent-form" method="post" action="/consent" data-consent-form>
    <input type="hidden" name="from" value="${path}">
    <button class="button button-quiet" name="answer" value="denied">No, thanks</button>
    <button class="button" name="answer" value="granted">Yes, allow</button>
  </form>`;
