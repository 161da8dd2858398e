import { RecoList } from 'recotag/react';

export const wrong = [
  // @ts-expect-error no such layout
  <RecoList key={1} layout="tiles" />,
  // @ts-expect-error no number
  <RecoList key={2} limit="many" />,
  // @ts-expect-error a page belongs to popular products
  <RecoList key={3} page={2} />,
  // @ts-expect-error no such listener
  <RecoList key={4} onRecoSelected={() => {}} />,
  // @ts-expect-error no such attribute, with a hyphen
  <RecoList key={6} full-row />,
  // @ts-expect-error an attribute of popular products
  <reco-list key={7} items-per-page={4} />,
  // @ts-expect-error no such attribute
  <popular-products key={5} area="home" />,
];
