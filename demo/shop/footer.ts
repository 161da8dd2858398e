import { categories } from '../catalogue/catalogue.js';
import { type Html, html } from './html.js';

export const footer = (): Html => {
  return html`<footer class="footer">
  <div class="footer-row">
    <div class="footer-about">
      <p class="footer-name">Halfmoon <i>&amp;</i> Daughters</p>
      <p>A general store for slow days. We sell what we use, we mend what we sell, and we close on Mondays to go outside.</p>
    </div>
    <nav aria-label="All shelves">
      <h2>Shelves</h2>
      <ul class="footer-columns">
        ${categories.map(({ id, name }) => html`<li><a href="/c/${id}">${name}</a></li>`)}
      </ul>
    </nav>
    <nav aria-label="Help">
      <h2>At the counter</h2>
      <ul>
        <li><a href="/offers">Reduced just now</a></li>
        <li><a href="/account">Sign in</a></li>
        <li><a href="/cart">Your cart</a></li>
        <li><a href="/privacy">Privacy</a></li>
      </ul>
    </nav>
  </div>
  <p class="footer-small">An invented shop: nothing here can be bought, and nobody will come to the door. Pictures: Fluent Emoji, <a href="/pictures/LICENSE.txt">MIT licence</a>.</p>
</footer>`;
};
