// Pictures of another shop may fail: the backdrop looks better than the browser's sign for a broken picture.
const hide = (image) => image.classList.add('picture-failed');

for (const image of document.images) if (image.complete && !image.naturalWidth && image.loading !== 'lazy') hide(image);
document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && hide(target), true);
