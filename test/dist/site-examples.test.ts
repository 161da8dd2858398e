// The documentation site shows a live example of each attribute, slot, part and custom property, and can't be built without one.
import { expect, test } from 'vitest';
import manifest from '../../custom-elements.json' with { type: 'json' };
// @ts-expect-error: a script of the site, without types
import { attributeExample, partExample, propertyExample, slotExample } from '../../site/examples.mjs';

const elements = manifest.modules.flatMap(({ declarations }) => declarations).filter(({ tagName }) => tagName);

test.each(elements)('each part of the public interface of <$tagName> has an example', (element) => {
  const { tagName, attributes = [], slots = [], cssParts = [], cssProperties = [] } = element;
  const examples = [
    ...attributes.map((each) => attributeExample(tagName, each)),
    ...slots.map((each) => slotExample(tagName, each)),
    ...cssParts.map((each) => partExample(tagName, each)),
    ...cssProperties.map((each) => propertyExample(tagName, each)),
  ];
  expect(examples.length).toBeGreaterThan(50);
  for (const example of examples) expect(example).not.toContain('undefined');
});
