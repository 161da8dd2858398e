const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

/** `1290` → `€1,290.00`. */
export const money = (amount: number): string => {
  return euros.format(amount);
};
