'use client';
import { useEffect } from 'react';
import { recotag } from 'recotag';

recotag('config', { baseUrl: 'https://api.example', endpointId: 'my-shop' });

export function View({ product }: { product: string }) {
  useEffect(() => recotag('viewProduct', { product }), [product]);
  return null;
}
