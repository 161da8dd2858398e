import type { ReactiveControllerHost } from 'lit';

interface Host extends ReactiveControllerHost {
  readonly fullRows: boolean;
  readonly layout: string;
  find(selector: string): HTMLElement | null;
}

/**
 * Knows how many columns a grid has, for lists of whole rows. Others are never measured.
 *
 * @returns how many of so many cards are shown: only whole rows, where there is one
 */
export const columnsController = (host: Host): ((count: number) => number) => {
  let columns = 1;
  /** an update that the columns asked for needs no other look at them */
  let known = false;

  const measure = () => {
    const list = host.find('ul')!;
    if (!list.clientWidth) return;
    const now = getComputedStyle(list).gridTemplateColumns.split(' ').length;
    known = now !== columns;
    columns = now;
    if (known) host.requestUpdate();
  };
  const needed = () => host.fullRows && host.layout === 'grid';

  host.addController({
    hostUpdated() {
      if (!needed()) return;
      if (!known) measure();
      known = false;
    },
  });
  return (count) => (needed() && count > columns ? count - (count % columns) : count);
};
