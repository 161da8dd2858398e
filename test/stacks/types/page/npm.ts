import { type CartLine, type Config, recotag } from 'recotag';

recotag('config', { baseUrl: 'https://api.example', endpointId: 'my-shop', dataLayer: true });
recotag('viewProduct', { product: '4711' });
const lines: CartLine[] = [{ product: '4711', count: 1, price: 9.5 }];
recotag('setCart', lines);
export const settled: Config | undefined = recotag.config;
export const device: string | undefined = recotag.deviceUUID;
