/** The path of a product's page. */
export const productPath = ({ id }: { id: string }): string => `/p/${encodeURIComponent(id)}`;

/** The path of a category's page. */
export const categoryPath = ({ id }: { id: string }): string => `/c/${encodeURIComponent(id)}`;
