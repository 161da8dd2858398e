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
  const words = Object.assign(document.createElement('span'), { textContent: text });
  const parts = [words];
  if (picture) parts.unshift(Object.assign(new Image(48, 48), { src: picture, alt: '' }));
  if (link) parts.push(' ', Object.assign(document.createElement('a'), { href: link.href, textContent: link.text }));
  toast().replaceChildren(...parts);
  toast().classList.add('toast-shown');
  clearTimeout(timer);
  const wait = () => {
    timer = setTimeout(() => (toast().matches(':hover, :focus-within') ? wait() : hide()), 6000);
  };
  wait();
};
