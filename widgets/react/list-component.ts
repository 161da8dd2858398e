import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { defineElements } from '../define-elements.js';
import type { Rules } from '../element/rule.js';
import type { Attributes, Properties } from '../framework/attribute-types.js';
import { elementAttributes } from '../framework/element-attributes.js';
import { type ListListeners, listEvents } from '../framework/list-events.js';
import { type ReactRenderCard, useCardPortals } from './card-portals.js';

/** The props of a list's component: the element's options, its listeners, and the attributes of any HTML element. */
export type ListProps<Options> = Omit<Properties<Options>, 'renderCard'> & {
  /** Renders a card: returns JSX, a DOM node or a Lit template. */
  renderCard?: ReactRenderCard | undefined;
} & ListListeners &
  Omit<HTMLAttributes<HTMLElement>, keyof Options | keyof ListListeners | 'dangerouslySetInnerHTML'>;

/** Names that no property and no attribute has. In JSX, TypeScript lets every name with a hyphen pass. */
type UnknownNames<Given, Known> = Exclude<keyof Given, Known | `data-${string}` | `aria-${string}`>;

/** A list's component. Its `ref` is the element. An attribute that doesn't exist is a type error, also with a hyphen. */
export interface ListComponent<Options, List extends HTMLElement> {
  <Given extends ListProps<Options> & RefAttributes<List>>(
    props: Given & {
      [Name in UnknownNames<
        Given,
        keyof (ListProps<Options> & RefAttributes<List>) | keyof Attributes<Options>
      >]: never;
    },
  ): ReturnType<ForwardRefExoticComponent<object>>;
  displayName?: string;
}

/**
 * Set until React has hydrated the list. Another React root may define the elements earlier, and custom cards in the light DOM
 * would cause a hydration mismatch (React error 418).
 */
const DEFER = 'defer-hydration';

/** `useLayoutEffect` in browsers. On a server React 18 would log a warning for it. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Creates the component for one of the elements. It sets functions and listeners before it defines the elements, so that
 * hydration loses none and no event is missed. A new function causes no new request.
 *
 * @param table the element's own properties
 */
export const listComponent = (
  tag: string,
  displayName: string,
  table: Rules,
): ForwardRefExoticComponent<RefAttributes<HTMLElement>> => {
  // biome-ignore lint/plugin/built-ins: a plain object of ours: nothing is inherited
  const functions = Object.keys(table).filter((name) => table[name]!.attribute === false);

  const Component = forwardRef<HTMLElement, object>((props, ref) => {
    const element = useRef<HTMLElement>(null);
    const newest = useRef<Record<string, unknown>>({});
    const cards = useCardPortals(element);
    const { children, renderCard } = props as { children?: ReactNode; renderCard?: ReactRenderCard };
    useImperativeHandle(ref, () => element.current!, []);

    useBeforePaint(() => {
      newest.current = { ...props, renderCard: cards.forElement(renderCard) };
      for (const name of functions) {
        const given = newest.current[name] ?? undefined;
        if (Reflect.get(element.current!, name) !== given) Reflect.set(element.current!, name, given);
      }
    });
    // Only for given listeners.
    // biome-ignore lint/plugin/built-ins: a plain object of ours: nothing is inherited
    const given = Object.keys(listEvents)
      .filter((name) => typeof Reflect.get(props, name) === 'function')
      .join();
    useBeforePaint(() => {
      const life = new AbortController();
      for (const [name, event] of Object.entries(listEvents))
        if (given.split(',').includes(name))
          element.current!.addEventListener(
            event,
            // biome-ignore lint/plugin/guarded: only calls the shop’s own listener, whose exceptions belong to the shop
            (fired) => {
              const listener = newest.current[name];
              if (typeof listener === 'function') listener(fired);
            },
            life,
          );
      return () => life.abort();
    }, [given]);
    useBeforePaint(() => {
      element.current!.removeAttribute(DEFER);
      defineElements();
    }, []);

    const attributes = { ...elementAttributes(props, table), [DEFER]: '', ref: element };
    return createElement(tag, attributes, children, cards.render(renderCard));
  });
  Component.displayName = displayName;
  return Component;
};
