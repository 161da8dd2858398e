import { type Content, create } from '../page/create.js';

/** What is unfolded stays so when the view is drawn again. */
const unfolded = new Set<string>();

/**
 * Something that unfolds.
 *
 * @param key names it in all drawings
 */
export function fold(key: string, summary: Content, content: () => Content): HTMLElement {
  const details = create(
    'details',
    { 'data-key': key, open: unfolded.has(key) },
    create('summary', { 'data-key': `${key}/`, click: () => keep(!details.open) }, summary),
  );
  // With the click, since `toggle` comes later: by then this may have been drawn again.
  const keep = (open: boolean) => void unfolded[open ? 'add' : 'delete'](key);
  let filled = false;
  const fill = () => {
    if (!filled) details.append(create('div', { class: 'inside' }, content()));
    filled = true;
  };
  if (details.open) fill();
  details.addEventListener('toggle', () => {
    keep(details.open);
    if (details.open) fill();
  });
  return details;
}
