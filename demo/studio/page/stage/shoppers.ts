/** Somebody to look at the list as; the sandbox knows what each did before. */
export const shoppers: readonly { id: string; title: string }[] = [
  { id: 'anybody', title: 'Anybody' },
  { id: 'new', title: 'A new visitor' },
  { id: 'shoes', title: 'Somebody who looks at shoes' },
  { id: 'cart', title: 'Somebody with a full cart' },
  { id: 'returning', title: 'A returning customer' },
];
