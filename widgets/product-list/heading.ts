import { ofDocument } from '../../src/page/of-document.js';

interface Titled {
  readonly heading: string | undefined;
  readonly headingLevel: number;
}

/** The heading that an element's attributes ask for, undefined where they ask for none. */
export const heading = ({ heading, headingLevel }: Titled): HTMLElement | undefined => {
  if (!heading) return;
  const element = ofDocument('createElement')(`h${headingLevel}`);
  element.part = 'heading';
  element.textContent = heading;
  return element;
};
