import type { JSX } from 'react';
import { expectTypeOf, test } from 'vitest';
import type {} from '../../../widgets/react/package-entry.js';

type RecoList = JSX.IntrinsicElements['reco-list'];

// The compiler is the judge here: `npm test` runs it over this file.
test('React 19 has types for the elements’ properties, attributes and events', () => {
  const list: RecoList = {
    area: 'home',
    limit: 8,
    'full-rows': true,
    catalogUrl: '/api?ids={ids}',
    className: 'wide',
    'onreco-load': ({ detail }) => expectTypeOf(detail.products[0]!.price).toEqualTypeOf<number | undefined>(),
  };
  expectTypeOf(list.layout).toEqualTypeOf<'grid' | 'carousel' | 'list' | undefined>();
  // @ts-expect-error a page belongs to popular products
  const wrongElement: RecoList = { page: 2 };
  // @ts-expect-error no such layout
  const wrongValue: RecoList = { layout: 'tiles' };
  const popular: JSX.IntrinsicElements['popular-products'] = { page: 2, 'items-per-page': 20 };
  expectTypeOf([wrongElement, wrongValue, popular]).toBeArray();
});

test('the document has types for the elements and their events', () => {
  expectTypeOf<HTMLElementTagNameMap['reco-list']['state']>().toEqualTypeOf<
    'idle' | 'loading' | 'ready' | 'empty' | 'error'
  >();
  expectTypeOf<DocumentEventMap['reco-select']['detail']['position']>().toEqualTypeOf<number>();
});

test('an unknown event of a list is a type error, and events of others are not', () => {
  const listen = (list: HTMLElementTagNameMap['reco-list'], dynamic: string) => {
    list.addEventListener('reco-load', ({ detail }) => expectTypeOf(detail.fallback).toBeBoolean());
    list.addEventListener('click', ({ clientX }) => clientX);
    list.addEventListener('my-own', () => {}, { once: true });
    list.addEventListener('reco-load', { handleEvent() {} });
    list.addEventListener(dynamic, null);
    // @ts-expect-error no such event
    list.addEventListener('reco-loaded', () => {});
    const element: HTMLElement = list;
    return element;
  };
  expectTypeOf(listen).toBeFunction();
});
