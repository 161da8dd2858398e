import type { Config } from '../../protocol/config.js';
import { aboutService } from './observe/services.js';
import { tagAttributes } from './observe/settings.js';

/** What the views and the carts of a page depend on, as `Finding.about`: for findings about operations that were not sent. */
export const aboutSending = ({ baseUrl, operations }: Config, origin: string): Record<'view' | 'cart', string[]> => {
  const common = [
    ...(baseUrl ? [aboutService({ baseUrl }, origin)] : []),
    ...['recotag.js', 'recotag-auto.js', 'recotag-consent.js'].map((file) => `file ${file}`),
    ...tagAttributes.map((name) => `setting ${name}`),
    'consent',
  ];
  return {
    view: [...common, 'command viewProduct', `operation ${operations?.ViewProduct || 'ViewProduct'}`],
    cart: [...common, 'command setCart', `operation ${operations?.SetCart || 'SetCart'}`],
  };
};
