/**
 * Adds up layout shifts (Layout Instability); undefined once where the browser doesn't measure them.
 *
 * @returns ends it: what comes later is no shift of the page's own
 */
export const watchShifts = (tell: (shift: number | undefined) => void): (() => void) => {
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
    tell(undefined);
    return () => {};
  }
  let sum = 0;
  tell(0);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) sum += entry.value;
    tell(sum);
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  return () => observer.disconnect();
};
