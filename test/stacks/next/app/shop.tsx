'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { recotag, routeCardLinks } from './recotag';

export function View({ product }: { product: string }) {
  useEffect(() => recotag('viewProduct', { product }), [product]);
  return null;
}

export function CardRoutes() {
  const { push } = useRouter();
  useEffect(() => routeCardLinks(push), [push]);
  return null;
}
