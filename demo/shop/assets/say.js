let timer;

/** A sentence at the foot of the page, read out by screen readers, gone after some seconds. */
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
