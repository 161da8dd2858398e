import type { Row } from './table.js';

interface ShopifyVariant {
  id: unknown;
  title?: unknown;
  sku?: unknown;
  price?: unknown;
  compare_at_price?: unknown;
  available?: unknown;
}

/** A product of Shopify's public `/products.json`. */
interface ShopifyProduct {
  id: unknown;
  title: unknown;
  handle?: unknown;
  body_html?: unknown;
  vendor?: unknown;
  product_type?: unknown;
  variants: readonly ShopifyVariant[];
  images?: readonly { src?: unknown }[];
}

export const isShopify = (row: unknown): row is ShopifyProduct => {
  const { title, handle, variants } = Object(row);
  return title !== undefined && handle !== undefined && Array.isArray(variants);
};

/** The row of a Shopify product. Its id is the number that Shopify's own pages and carts have. */
export const shopifyRow = (product: ShopifyProduct): Row => {
  const variants = product.variants.map((each): Partial<ShopifyVariant> => Object(each));
  const [first = {}] = variants;
  const [picture] = Array.isArray(product.images) ? product.images : [];
  return {
    id: product.id,
    name: product.title,
    description: product.body_html,
    url: `/products/${product.handle}`,
    pictureUrl: Object(picture).src,
    price: first.price,
    oldPrice: first.compare_at_price,
    category: product.product_type,
    manufacturer: product.vendor,
    vendorCode: first.sku,
    ...(variants.some(({ available }) => available !== undefined) && {
      availability: variants.some(({ available }) => available) ? 'in-stock' : 'sold-out',
    }),
    // A product without a choice has one variant with this name.
    ...(variants.length > 1 && { variants: variants.map(({ id, title }) => ({ id, name: title })) }),
  };
};
