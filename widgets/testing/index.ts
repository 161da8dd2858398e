// The entry `recotag/testing` of the package: its public names.
// biome-ignore-start lint/performance/noBarrelFile: an entry of the package, which no module inside it imports
export { type GivenProduct, giveProducts, type ProductsRequest } from './give-products.js';
export { installTestTag, type RefusedCall, type TagCall, type TestTag } from './test-tag.js';
// biome-ignore-end lint/performance/noBarrelFile: see above
