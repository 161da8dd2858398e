// Compiled by `npm test -- types`, never run: what TypeScript reports in JSX, whose attributes with a hyphen it doesn't check by itself, and of
// the elements in the document.
import { type ComponentProps, createElement, createRef } from 'react';
import type { RecoListElement } from '../../../widgets/elements.js';
import { PopularProducts, RecoList, type RecoListProps } from '../../../widgets/react/package-entry.js';

const list = createRef<RecoListElement>();
const shared: RecoListProps = { area: 'home' };
const props: ComponentProps<typeof RecoList> = { limit: 8, onRecoLoad: ({ detail }) => detail.products };
const dynamic: string = location.hash;

export const right = [
  <RecoList
    key="1"
    ref={list}
    {...shared}
    {...props}
    area={dynamic}
    className="wide"
    data-test={dynamic}
    aria-label="List"
  />,
  <RecoList key="2" catalog-url="/api?ids={ids}" full-rows renderCard={({ name }) => <b>{name}</b>}>
    <PopularProducts slot="empty" onRecoSelect={({ detail }) => detail.position.toFixed()} />
  </RecoList>,
  createElement(RecoList, { key: 3, area: 'home', onRecoSelect: ({ detail }) => detail.position }),
  <reco-list
    key="4"
    area={dynamic}
    data-test="1"
    full-rows
    onreco-select={({ detail }) => detail.position.toFixed()}
  />,
];

export const wrong = [
  // @ts-expect-error no such attribute
  <RecoList key="1" full-row />,
  // @ts-expect-error an attribute of popular products
  <RecoList key="2" items-per-page={4} />,
  // @ts-expect-error no number
  <RecoList key="3" limit="many" />,
  // @ts-expect-error no such event
  <RecoList key="4" onRecoSelected={() => {}} />,
  // @ts-expect-error no such event
  <RecoList key="5" onreco-selected={() => {}} />,
  // @ts-expect-error an attribute of popular products
  <reco-list key="6" items-per-page={4} />,
  // @ts-expect-error an attribute of recommendations
  <popular-products key="7" area="home" />,
];

export const ofDocument = (element: HTMLElementTagNameMap['reco-list'], dynamic: string) => {
  element.addEventListener('reco-load', ({ detail }) => detail.products[0]?.price?.toFixed());
  element.addEventListener('reco-load', { handleEvent() {} });
  element.addEventListener('click', ({ clientX }) => clientX);
  element.addEventListener('my-own', () => {}, { once: true });
  element.addEventListener(dynamic, null);
  // @ts-expect-error no such event
  element.addEventListener('reco-loaded', () => {});
  const state: 'idle' | 'loading' | 'ready' | 'empty' | 'error' = element.state;
  const position = ({ detail }: DocumentEventMap['reco-select']): number => detail.position;
  return { state, position };
};
