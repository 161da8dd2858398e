'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { routeCardLinks } from '../src/card-links';

export function CardRoutes() {
  const { push } = useRouter();
  useEffect(() => routeCardLinks(push), [push]);
  return null;
}
