import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { defineElements } from '../define-elements.js';
import type { Rules } from '../element/rule.js';
import type { Properties } from '../framework/attribute-types.js';
import { type ListListeners, listEvents } from '../framework/list-events.js';
import { elementAttributes } from './element-attributes.js';

/** Properties of a list's component: the element's own, its listeners, and what any element takes. */
export type ListProps<Options> = Properties<Options> &
  ListListeners &
  Omit<HTMLAttributes<HTMLElement>, keyof Options | keyof ListListeners | 'dangerouslySetInnerHTML'>;

/** A component of a list; its `ref` is the element. */
export type ListComponent<Options, List extends HTMLElement> = ForwardRefExoticComponent<
  ListProps<Options> & RefAttributes<List>
>;

/**
 * What a list is told until React has taken it over: another root's list may define the elements before, and cards in the light
 * DOM would be none of what React's server wrote (error 418).
 */
const DEFER = 'defer-hydration';

/** Before the page is drawn; on a server, which has no such moment, React 18 would warn of it. */
const useBeforeDrawn = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A component for one of the elements. Functions and listeners are set once the element is there, and before it is defined: so
 * none is lost where React takes a server's markup over, and no event comes too early. A new function asks nothing anew.
 *
 * @param table the element's own properties
 */
export const listComponent = (
  tag: string,
  displayName: string,
  table: Rules,
): ForwardRefExoticComponent<RefAttributes<HTMLElement>> => {
  const functions = Object.keys(table).filter((name) => table[name]!.attribute === false);

  const Component = forwardRef<HTMLElement, object>((props, ref) => {
    const element = useRef<HTMLElement>(null);
    const newest = useRef<Record<string, unknown>>({});
    useImperativeHandle(ref, () => element.current!, []);

    useBeforeDrawn(() => {
      newest.current = { ...props };
      for (const name of functions) {
        const given = newest.current[name] ?? undefined;
        if (Reflect.get(element.current!, name) !== given) Reflect.set(element.current!, name, given);
      }
    });
    useBeforeDrawn(() => {
      const life = new AbortController();
      for (const [name, event] of Object.entries(listEvents))
        element.current!.addEventListener(
          event,
          (told) => {
            const hear = newest.current[name];
            if (typeof hear === 'function') hear(told);
          },
          life,
        );
      element.current!.removeAttribute(DEFER);
      defineElements();
      return () => life.abort();
    }, []);

    return createElement(tag, { ...elementAttributes(props, table), [DEFER]: '', ref: element });
  });
  Component.displayName = displayName;
  return Component;
};
