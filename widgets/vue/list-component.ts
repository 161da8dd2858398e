import { type Component, defineComponent, h, onBeforeUnmount, onMounted, shallowRef, Teleport } from 'vue';
import { kebabCase } from '../../src/protocol/kebab-case.js';
import { defineElements } from '../define-elements.js';
import type { Rules } from '../element/rule.js';
import { cardNodes, type FrameworkCard } from '../framework/card-nodes.js';
import { asAttribute } from '../framework/element-attributes.js';

/**
 * Creates the component for one of the elements. Its slot `card` renders each card, with the slot's prop `product`. It sets functions before
 * it defines the elements, so that hydration loses none.
 *
 * @param table the element's own properties
 */
export const listComponent = (tag: string, name: string, table: Rules): Component =>
  defineComponent({
    name,
    inheritAttrs: false,
    setup(_, { attrs, slots, expose }) {
      const list = shallowRef<HTMLElement>();
      const cards = shallowRef<readonly FrameworkCard[]>([]);
      const nodes = cardNodes(
        () => list.value,
        (all) => {
          cards.value = [...all];
        },
      );
      /** a name as the element's property */
      // biome-ignore lint/plugin/built-ins: a plain object of ours: nothing is inherited
      const properties = new Map(Object.keys(table).flatMap((key) => [key, kebabCase(key)].map((each) => [each, key])));
      const given = (): Record<string, unknown> => {
        const all: Record<string, unknown> = {};
        for (const [key, value] of Object.entries(attrs)) {
          const property = properties.get(key);
          if (!property) all[key] = value;
          else if (typeof value === 'function') all[`.${property}`] = value;
          else all[kebabCase(property)] = asAttribute(value);
        }
        return slots.card ? { ...all, '.renderCard': nodes.create } : all;
      };

      let stop = () => {};
      onMounted(() => {
        stop = nodes.watch();
        list.value!.removeAttribute('defer-hydration');
        defineElements();
      });
      onBeforeUnmount(() => stop());
      expose({ list });
      return () =>
        h(tag, { ...given(), 'defer-hydration': '', ref: list }, [
          slots.default?.(),
          cards.value.map(({ key, product, node }) => h(Teleport, { key, to: node }, slots.card?.({ product }) ?? [])),
        ]);
    },
  });
