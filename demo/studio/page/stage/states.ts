/** What may happen to a list, played by the sandbox service. */
export const states: readonly { id: string; title: string }[] = [
  { id: 'normal', title: 'Normal' },
  { id: 'slow', title: 'Slow' },
  { id: 'empty', title: 'Empty' },
  { id: 'failed', title: 'Failed' },
  { id: 'not-xml', title: 'Not XML' },
  { id: 'one', title: 'One product' },
  { id: 'few', title: 'Few' },
  { id: 'thirty', title: 'Thirty' },
  { id: 'long-names', title: 'Long names' },
  { id: 'no-pictures', title: 'No pictures' },
  { id: 'broken-pictures', title: 'Broken pictures' },
  { id: 'on-sale', title: 'On sale' },
  { id: 'hostile-names', title: 'Hostile names' },
];
