// What the main thread of a page did, from the browser's trace.

const CATEGORIES =
  'toplevel,v8,devtools.timeline,disabled-by-default-devtools.timeline,disabled-by-default-v8.compile,loading,blink.user_timing';

export const startTrace = async (cdp) => {
  const events = [];
  const collect = ({ value }) => events.push(...value);
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES.split(',') },
  });
  return async () => {
    const ended = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
    await cdp.send('Tracing.end');
    await ended;
    cdp.off('Tracing.dataCollected', collect);
    return events;
  };
};

/** The script's URL, which events of different names have in different fields. */
const addressOf = ({ args }) => args.data?.url ?? args.fileName ?? args.data?.scriptName;

/** The events of one thread that are not inside another event. */
const outermost = (events) => {
  let end = 0;
  return events
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
};

/**
 * Wall-clock time and CPU time in milliseconds. Only wall-clock time includes waiting, for example for a cookie from another process.
 * Only CPU time is independent of other programs.
 */
const sum = (events) => ({
  clock: events.reduce((all, { dur = 0 }) => all + dur, 0) / 1000,
  cpu: events.reduce((all, { dur = 0, tdur = dur }) => all + tdur, 0) / 1000,
});

/**
 * @param pageUrl the page whose main thread is measured
 * @param isScript whether an address is that of the script
 */
export const readTrace = (events, pageUrl, isScript) => {
  const parsed = events.find(({ name, args }) => name === 'ParseHTML' && args.beginData?.url === pageUrl);
  if (!parsed) throw Error(`the trace has no page ${pageUrl}`);
  const main = events.filter(({ pid, tid, ph }) => pid === parsed.pid && tid === parsed.tid && ph === 'X');
  const script = main.filter(
    (event) =>
      ['v8.compile', 'EvaluateScript', 'FunctionCall'].includes(event.name) && isScript(addressOf(event) ?? ''),
  );
  return { script: sum(outermost(script)), tasks: sum(outermost(main.filter(({ name }) => name === 'RunTask'))) };
};
