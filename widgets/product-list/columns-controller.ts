import type { ReactiveControllerHost } from 'lit';

interface Host extends ReactiveControllerHost {
  readonly fullRows: boolean;
  readonly layouts: readonly string[];
  find(selector: string): HTMLElement | null;
}

/**
 * Measures the columns of a grid with `full-rows`. Other lists are not measured. A carousel counts as one column.
 *
 * @returns a function that rounds a number of cards down to complete rows, but never below one row
 */
export const columnsController = (host: Host): ((count: number) => number) => {
  let columns = 1;
  /** the next update was requested by `measure` and needs no measuring */
  let isMeasured = false;

  const measure = () => {
    const list = host.find('ul')!;
    if (!list.clientWidth) return;
    const { gridAutoFlow, gridTemplateColumns } = getComputedStyle(list);
    const now = gridAutoFlow === 'column' ? 1 : gridTemplateColumns.split(' ').length;
    isMeasured = now !== columns;
    columns = now;
    if (isMeasured) host.requestUpdate();
  };
  const needed = () => host.fullRows && host.layouts.includes('grid');

  host.addController({
    hostUpdated() {
      if (!needed()) return;
      if (!isMeasured) measure();
      isMeasured = false;
    },
  });
  return (count) => (needed() && count > columns ? count - (count % columns) : count);
};
