/** What `make` returns for each number from 0 to `count` - 1. */
export const times = <Made>(count: number, make: (index: number) => Made): Made[] => {
  const made: Made[] = [];
  for (let index = 0; index < count; index++) made.push(make(index));
  return made;
};
