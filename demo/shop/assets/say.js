let timer;

const toast = () => document.getElementById('toast');

/** Takes the last message away, because it isn't the latest news any more. */
export const hide = () => toast().classList.remove('toast-shown');

/**
 * Shows a status message for some seconds, and longer while the pointer or the focus is on it. Screen readers read it.
 *
 * @param link `{ text, href }`
 * @param picture the address of a picture beside the text
 */
export const say = (text, link, picture) => {
  const shown = picture ? [Object.assign(new Image(48, 48), { src: picture, alt: '' })] : [];
  const anchor = Object.assign(document.createElement('a'), { href: link.href, textContent: link.text });
  toast().replaceChildren(...shown, `${text} `, anchor);
  toast().classList.add('toast-shown');
  clearTimeout(timer);
  const wait = () => {
    timer = setTimeout(() => (toast().matches(':hover, :focus-within') ? wait() : hide()), 6000);
  };
  wait();
};

/** Confirms what the shop has added to the cart. */
export const sayAdded = ({ line: { name, picture } }) =>
  say(`${name} is in your cart.`, { text: 'See the cart', href: '/cart' }, picture);
