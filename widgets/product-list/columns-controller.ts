import type { ListView } from './list-view.js';

/**
 * Measures the columns of a grid with `full-rows`. Other lists are not measured. A carousel counts as one column.
 *
 * @returns a function that rounds a number of cards down to complete rows, but never below one row
 */
export const columnsController = (view: ListView): ((count: number) => number) => {
  let columns = 1;
  /** the next update was requested by `measure` and needs no measuring */
  let isMeasured = false;

  const measure = () => {
    const list = view.find('ul')!;
    if (!list.clientWidth) return;
    const { gridAutoFlow, gridTemplateColumns } = getComputedStyle(list);
    const now = gridAutoFlow === 'column' ? 1 : gridTemplateColumns.split(' ').length;
    isMeasured = now !== columns;
    columns = now;
    if (isMeasured) view.element.requestUpdate();
  };
  const needed = () => view.element.fullRows && view.layouts.includes('grid');

  view.element.addController({
    hostUpdated() {
      if (!needed()) return;
      if (!isMeasured) measure();
      isMeasured = false;
    },
  });
  return (count) => (needed() && count > columns ? count - (count % columns) : count);
};
