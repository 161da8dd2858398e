const marked = new WeakSet<object>();

/** Marks what stands in for the shop's own data, which the shop was asked for and did not give. */
export const asPlaceholder = <Data extends object>(data: Data): Data => {
  marked.add(data);
  return data;
};

/** Whether a product is shown without the shop's own data, although the shop was asked for it. */
export const isPlaceholder = (data: object): boolean => marked.has(data);
