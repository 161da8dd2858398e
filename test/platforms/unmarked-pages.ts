/** A page that marks nothing, a source, and the id that must be read; undefined if nothing may be read. */
export type UnmarkedPage = readonly [
  name: string,
  source: string,
  body: string,
  id: string | undefined,
  /** path and query of the page, default `/p/page` */
  address?: string,
];

const heading = '<h1>Fell runner</h1>';
const card = (id: string, label = 'SKU: ') =>
  `<li class="card"><a href="/p/${id}"><img alt=""><h3>Shoe ${id}</h3></a><p>${label}${id}</p></li>`;
const plainCard = (id: string) => `<div class="item"><b>Shoe ${id}</b><span>SKU</span><span>${id}</span></div>`;
const cards = (make: (id: string) => string, count: number) =>
  Array.from({ length: count }, (_, index) => make(`R-${index}`)).join('');

const labels: UnmarkedPage[] = [
  ['its own text', 'label:SKU', '<p>SKU: 4711</p>', '4711'],
  ['without a colon', 'label:SKU', '<li>SKU #4711</li>', '4711'],
  ['another case', 'label:sku', '<p>Sku:4711</p>', '4711'],
  ['two texts, as React renders them', 'label:SKU', '<p>SKU: <!-- -->4711</p>', '4711'],
  ['the text after an element', 'label:SKU', '<p><b>SKU</b> 4711</p>', '4711'],
  ['the next element', 'label:SKU', '<div><span>SKU</span><span>4711</span></div>', '4711'],
  ['the next element in the same text', 'label:SKU', '<p>SKU: <span class="sku">4711</span></p>', '4711'],
  ['a colon between them', 'label:SKU', '<p><b>SKU</b>: <span>4711</span></p>', '4711'],
  ['a colon in an element of its own', 'label:SKU', '<p><span>Sku</span><span>: </span>4711-Red</p>', '4711-Red'],
  ['a line break between them', 'label:SKU', '<p><b>SKU</b><br>4711</p>', '4711'],
  ['dt and dd', 'label:SKU', '<dl><dt>SKU:</dt><dd>4711</dd><dt>EAN</dt><dd>400638</dd></dl>', '4711'],
  ['th and td', 'label:SKU', '<table><tr><th>SKU</th><td>4711</td></tr></table>', '4711'],
  ['a label with signs', 'label:Art.-Nr.', '<p>Art.-Nr.: 4711</p>', '4711'],
  ['another alphabet', 'label:Артикул', '<p>Артикул: 4711-Я</p>', '4711-Я'],
  ['a button that copies it', 'label:SKU', '<p><b>SKU</b><span>4711<button>Copy</button></span></p>', '4711'],
  ['another number on the same line', 'label:SKU', '<p>SKU: 4711 | EAN: 4006381333931</p>', '4711'],
  ['a number of several words', 'label:Model', '<p>Model: Product 16</p>', 'Product 16'],
  ['a code in an inactive tab', 'label:SKU', '<div hidden><p>SKU: 4711</p></div>', '4711'],
  ['a longer word', 'label:SKU', '<p>SKUs: 4711</p>', undefined],
  ['an id that begins like the label', 'label:SKU', '<p>SKU-4711</p>', undefined],
  ['a sentence', 'label:SKU', '<p>SKU: please choose a size to see the number</p>', undefined],
  ['a sentence that begins with the label', 'label:SKU', '<p>SKU means stock keeping unit.</p>', undefined],
  ['a skeleton', 'label:SKU', '<p><b>SKU</b> <span>Loading\u2026</span></p>', undefined],
  ['nothing yet', 'label:SKU', '<p><b>SKU</b> <span></span></p><p>4711</p>', undefined],
  ['a template’s own text', 'label:SKU', '<p>SKU: {{ sku }}</p><p>SKU: undefined</p>', undefined],
  [
    'the label of the next column',
    'label:SKU',
    '<div><span>SKU</span><span>Name</span><span>Price</span></div>',
    undefined,
  ],
  [
    'the head of a table',
    'label:SKU',
    '<table><tr><th>SKU</th><th>Name</th></tr><tr><td>4711</td><td>Shoe</td></tr></table>',
    undefined,
  ],
  ['an address of a person', 'label:SKU', '<p>SKU: ada@shop.example</p>', undefined],
  ['a long text', 'label:SKU', `<p>SKU: ${'4'.repeat(201)}</p>`, undefined],
  ['a script and a form', 'label:SKU', '<script type="x">SKU: 1</script><textarea>SKU: 2</textarea>', undefined],
];

const choices: UnmarkedPage[] = [
  ['a list', 'label:SKU', `<main><h1>Shoes</h1><ul>${cards(card, 100)}</ul></main>`, undefined],
  ['a list without links', 'label:SKU', `<main><h1>Shoes</h1>${cards(plainCard, 100)}</main>`, undefined],
  ['a list of more than 200', 'label:SKU', `<main><h1>Shoes</h1>${cards(plainCard, 300)}</main>`, undefined],
  [
    'related products after it',
    'label:SKU',
    `<main><div class="product">${heading}<p>SKU: 4711</p></div><ul>${cards(card, 4)}</ul></main>`,
    '4711',
  ],
  [
    'related products before it, and a cart in the header',
    'label:SKU',
    `<header><ul>${card('C-1')}</ul></header><main><ul>${cards(card, 4)}</ul><div>${heading}<dl><dt>SKU</dt><dd>4711</dd></dl></div></main>`,
    '4711',
  ],
  ['only related products have one', 'label:SKU', `<main>${heading}<ul>${cards(card, 4)}</ul></main>`, undefined],
  [
    'a quick view in a dialog',
    'label:SKU',
    `<main><h1>Shoes</h1></main><div role="dialog" aria-modal="true"><h2>Shoe</h2><p>SKU: R-1</p></div>`,
    undefined,
  ],
  [
    'a quick view of another product',
    'label:SKU',
    `<main>${heading}<p>SKU: 4711</p></main><dialog open><p>SKU: R-1</p></dialog>`,
    '4711',
  ],
  ['said twice', 'label:SKU', `<main>${heading}<p>SKU: 4711</p></main><footer><p>SKU: 4711</p></footer>`, '4711'],
  [
    'variants, of which one is shown',
    'label:SKU',
    `<main>${heading}<p hidden>SKU: A-1</p><p>SKU: A-2</p><p style="display:none">SKU: A-3</p></main>`,
    'A-2',
  ],
  [
    'a form whose fields have names of properties',
    'label:SKU',
    `<main>${heading}<form><input name="parentElement"><input name="parentNode"><input name="nextSibling"><p>SKU: 4711</p></form></main>`,
    '4711',
  ],
];

const selectors: UnmarkedPage[] = [
  ['a text', '.sku', `${heading}<b class="sku"> 4711 </b>`, '4711'],
  ['an attribute', '[data-product]@data-product', '<main data-product="4711"></main>', '4711'],
  ['a hidden field', 'input[name=id]@value', '<form><input type="hidden" name="id" value="4711"></form>', '4711'],
  [
    'the first match',
    '.sku',
    `<main><div class="p">${heading}<b class="sku">4711</b></div><div class="r"><b class="sku">R-1</b></div></main>`,
    '4711',
  ],
  [
    'the match around the heading',
    '[data-product]@data-product',
    `<aside><div data-product="R-1"></div></aside><main data-product="4711">${heading}<ul><li data-product="R-2"></li></ul></main>`,
    '4711',
  ],
  [
    'a list of matches',
    '[data-product]@data-product',
    `<main><h1>Shoes</h1><ul><li data-product="1a"></li><li data-product="2a"></li></ul></main>`,
    undefined,
  ],
  ['an invalid selector', '.sku:foo(', heading, undefined],
  ['a missing attribute', '.sku@data-id', '<b class="sku">4711</b>', undefined],
  ['a sentence', '.sku', '<b class="sku">Choose a size first.</b>', undefined],
  ['a card', '.sku', '<b class="sku"><i>4711</i><i>19.90</i></b>', undefined],
];

const others: UnmarkedPage[] = [
  ['a segment', 'url:/p/{id}', '', '4711', '/p/4711'],
  ['any segment', 'url:/*/p/{id}/*', '', '4711', '/en/p/4711/fell-runner'],
  ['a part of a segment', 'url:/p/{id}.html', '', '4711', '/p/4711.html'],
  ['a parameter', 'url:?sku={id}', '', 'A 7', '/p?x=1&sku=A%207'],
  ['a segment with escapes', 'url:/p/{id}', '', '47/11', '/p/47%2F11'],
  ['a broken escape', 'url:/p/{id}', '', '4711%E0', '/p/4711%E0'],
];

/** By group, so that a failure names the form of the grammar. */
export const unmarkedPages: readonly UnmarkedPage[] = [
  ...labels.map(([name, ...row]) => [`label: ${name}`, ...row] as const),
  ...choices.map(([name, ...row]) => [`several: ${name}`, ...row] as const),
  ...selectors.map(([name, ...row]) => [`selector: ${name}`, ...row] as const),
  ...others.map(([name, ...row]) => [`url: ${name}`, ...row] as const),
];
