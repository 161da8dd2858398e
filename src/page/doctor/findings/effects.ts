// Effects of several findings: for merchandisers they are one symptom.
export const NOTHING = 'Nothing is tracked and no list is shown.';
export const UNTRACKED = 'Views or carts are not tracked.';
export const PARTLY = 'A part of recotag doesn’t work on this page.';
export const NO_LIST = 'A list is missing.';
export const NO_PRODUCTS = 'Shoppers see no products in this list.';
export const BARE_CARDS = 'Cards lack names, pictures or prices.';
