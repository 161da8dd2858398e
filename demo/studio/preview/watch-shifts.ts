/**
 * Adds up layout shifts (https://wicg.github.io/layout-instability/). Reports undefined if the browser doesn't support them.
 *
 * @returns a function that stops it
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
