import { recotag } from 'recotag';

recotag('config', { baseUrl: 'https://api.example', endpointId: 'my-shop' });
recotag('viewProduct', { product: '4711' });
export const device: string | undefined = recotag.deviceUUID;
