/** How shop platforms mark the button that puts a product into the cart, as selectors. */
export const ADD_SELECTORS =
  '[name=add-to-cart],.single_add_to_cart_button,#product-addtocart-button,form[action*="/cart/add"] [type=submit],[data-add-to-cart] button,.btn-buy,.add-to-cart,#form-action-addToCart';

/** What it says, where nothing marks it. */
export const ADD_WORDS =
  /add to (cart|bag|basket|trolley)|in den (warenkorb|einkaufswagen)|ajouter au panier|a.adir al carrito|aggiungi al carrello|in winkelwagen|do koszyka|в корзину/i;
