import type {} from '../../../src/page/tag/global.js';
import type { Leaving, Visit } from './plan.js';

/** What a page keeps in its history entry: where it stands among the pages of its tab. */
interface Place {
  place: number;
}

/**
 * The script of every page of a walk: it makes the calls of this visit, then leaves the page. No driver is involved, so none delays the
 * navigation. sessionStorage counts the visits. Cookies record what happened: they are written at once, shared by all tabs, outlive the page,
 * and unlike localStorage cause no event in other tabs.
 *
 * Runs in the page as text, so it can use only its arguments.
 */
export const walkPage = (tab: number, visits: Visit[]): void => {
  let current = -1;
  let hidden = false;
  /** Distinguishes two stays on one visit, in case the browser has lost the count. */
  let stay = '';
  const remember = (name: string, value: number): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store would tell later, and not every engine has it
    document.cookie = `${name}=${value}; path=/`;
  };
  const note = (name: string): void => remember(name, Date.now());

  const call = (index: number, visit: number, during = stay): void => {
    const id = `${tab}-${visit}-${index}-${during}`;
    if (visits[visit]!.calls[index]!.what === 'view') window.recotag?.('viewProduct', { product: id });
    else window.recotag?.('setCart', [{ product: id, count: 1, price: 1 }]);
  };
  const callAll = (when: Visit['calls'][number]['when'], visit = current): void =>
    visits[visit]?.calls.forEach((each, index) => {
      if (each.when === when) call(index, visit);
    });

  const ways: Record<Leaving, (address: URL) => void> = {
    link: ({ href }) => {
      const link = document.documentElement.appendChild(document.createElement('a'));
      link.href = href;
      link.onclick = () => callAll('leave');
      link.click();
    },
    form: ({ href, searchParams }) => {
      const form = document.documentElement.appendChild(document.createElement('form'));
      form.action = href;
      for (const [name, value] of searchParams)
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
      form.onsubmit = () => callAll('leave');
      form.requestSubmit();
    },
    script: ({ href }) => {
      callAll('leave');
      location.href = href;
    },
    reload: () => {
      callAll('leave');
      location.reload();
    },
    back: () => {
      callAll('leave');
      history.back();
    },
    forward: () => {
      callAll('leave');
      history.forward();
    },
  };

  const leave = (): void => {
    const visit = current;
    const next = visits[visit + 1];
    // The last visit of a tab: the shopper closes it, or goes to the last page once all others are closed.
    if (!next)
      return void fetch(`/done?tab=${tab}`).then(() => {
        location.href = '/last';
      });
    const address = new URL('/page', location.href);
    for (const [name, value] of Object.entries({ ...next.page, tag: +next.page.tag, tab, opened: visit + 1 }))
      address.searchParams.set(name, `${value}`);
    const { place } = history.state as Place;
    const top = Number(sessionStorage.top);
    const wanted = visits[visit]!.leaves;
    const isNowhere = (wanted === 'back' && place < 1) || (wanted === 'forward' && place >= top);
    const way = isNowhere ? 'link' : wanted;
    const opensNew = way === 'link' || way === 'script' || way === 'form';
    // A page that is left before it has loaded is replaced: its successor takes its place.
    if (opensNew) sessionStorage.top = sessionStorage.place = place + +(document.readyState === 'complete');
    note(`leaves_${tab}_${visit}`);
    ways[way](address);
    // A browser may not navigate. A first byte takes at most 3 s.
    if (!opensNew)
      setTimeout(() => {
        if (!hidden && current === visit) ways.script(address);
      }, 8000);
  };

  const begin = (): void => {
    // Each of them may be late: Firefox caches storage in several processes.
    const opened = Number(new URL(location.href).searchParams.get('opened'));
    const counted = Number(new RegExp(`visit_${tab}=(\\d+)`).exec(document.cookie)?.[1] ?? 0);
    current = Math.max(opened, Number(sessionStorage.visit ?? 0), counted);
    stay = Math.random().toString(36).slice(2, 5);
    hidden = false;
    sessionStorage.visit = current + 1;
    remember(`visit_${tab}`, current + 1);
    const visit = visits[current];
    if (!visit) return;
    const place = (history.state as Place | null)?.place ?? Number(sessionStorage.place ?? 0);
    sessionStorage.top ??= 0;
    history.replaceState({ place } satisfies Place, '');
    note(`starts_${tab}_${current}_${opened}`);
    callAll('load');
    const mine = current;
    const during = stay;
    visit.calls.forEach(({ when }, index) => {
      if (typeof when === 'number') setTimeout(() => call(index, mine, during), when);
    });
    const leaveInTime = (): unknown => setTimeout(leave, visit.stays);
    if (visit.isLoaded && document.readyState !== 'complete') addEventListener('load', leaveInTime);
    else leaveInTime();
  };

  for (const name of ['queued', 'dropped', 'rejected'] as const)
    document.addEventListener(`recotag:${name}`, ({ detail }) => {
      const id = /<webSiteId>([\w-]+)</.exec(detail.body)?.[1];
      if (id) note(`${name}_${id}`);
    });
  const onHide = (when: 'pagehide' | 'late pagehide'): void =>
    addEventListener('pagehide', () => {
      hidden = true;
      note(`hides_${tab}_${current}`);
      callAll(when);
    });
  onHide('pagehide');
  addEventListener('load', () => onHide('late pagehide'));
  // Restored from the back/forward cache: the page's scripts don't run again.
  addEventListener('pageshow', ({ persisted }) => persisted && begin());
  begin();
};
