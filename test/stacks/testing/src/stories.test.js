// @vitest-environment happy-dom
// What Storybook does with the stories: `beforeEach`, `render`, and what `beforeEach` returned.
import { expect, test, vi } from 'vitest';
import recommendations, { Carousel, Grid } from './recommendations.stories.js';

test.each([Grid, Carousel])('a story shows its products', async ({ render }) => {
  const cleanUp = recommendations.beforeEach();
  document.body.innerHTML = render();
  await vi.waitFor(() => expect(document.querySelector('reco-list')?.products).toHaveLength(2));
  cleanUp();
});
