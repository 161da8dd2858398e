// What the compiler holds markup against.
export const right = <popular-products category="shoes" items-per-page={12} />;
// @ts-expect-error no such layout
export const layout = <reco-list layout="tiles" />;
// @ts-expect-error a page belongs to popular products
export const page = <reco-list page={2} />;
