const marked = new WeakSet<object>();

/** Marks data that replaces the shop's data because the shop failed or returned none. */
export const asPlaceholder = <Data extends object>(data: Data): Data => {
  marked.add(data);
  return data;
};

/** Whether data is marked by `asPlaceholder`. */
export const isPlaceholder = (data: object): boolean => marked.has(data);
