let timer;

/** Shows a status message for some seconds. Screen readers read it. */
export const say = (text, link) => {
  const toast = document.getElementById('toast');
  toast.replaceChildren(
    `${text} `,
    Object.assign(document.createElement('a'), { href: link.href, textContent: link.text }),
  );
  toast.classList.add('toast-shown');
  clearTimeout(timer);
  timer = setTimeout(() => toast.classList.remove('toast-shown'), 6000);
};
