/** Shoppers that may be in memory while days are read, about 500 MB: a flood of forged shoppers must not end the relay. */
const MOST_SHOPPERS = 3_000_000;

/** Counts the shoppers in memory. */
export interface Budget {
  left: number;
}

export const newBudget = (): Budget => ({ left: MOST_SHOPPERS });

/** Whether one more shopper may be in memory. */
export const hasRoom = (budget: Budget): boolean => {
  if (budget.left <= 0) return false;
  budget.left--;
  return true;
};
