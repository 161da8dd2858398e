// `--catalog` with a table: exports as platforms and spreadsheets write them.
import { describe, expect, test } from 'vitest';
import { amountIn, decimalSeparatorOf } from '../../../demo/own-catalogue/amounts.js';
import { ownCatalogue } from '../../../demo/own-catalogue/own-catalogue.js';
import { testReaders } from '../server/hardening/expect-linear.js';

const read = (text: string, currency?: string) => ownCatalogue({ text }, currency);

// The columns of help.shopify.com/en/manual/products/import-export/using-csv, in the order of an export until 2025.
const SHOPIFY_BEFORE = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Option3 Name,Option3 Value,Option3 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Cost per item,Status
wool-anorak,"Wool anorak, lined","<p>Warm &amp; <b>dry</b>.</p>
<p>""Since 1951""</p>",Nordic,Apparel & Accessories > Clothing,Jackets,winter,true,Size,S,,,,,,,,'0071-S,900,shopify,0,deny,manual,129.00,159.00,true,true,,https://cdn.shopify.com/s/files/1/a.jpg?v=1,1,,false,,,,active
wool-anorak,,,,,,,,,M,,,,,,,,'0071-M,900,shopify,4,deny,manual,129.00,159.00,true,true,,https://cdn.shopify.com/s/files/1/b.jpg?v=1,2,,,,,,
wool-anorak,,,,,,,,,,,,,,,,,,,,,,,,,,,,https://cdn.shopify.com/s/files/1/c.jpg?v=1,3,,,,,,
gift-card,Gift card,,Nordic,,,,true,Title,Default Title,,,,,,,,,0,,,deny,manual,25.00,,false,false,,,,,true,,,,active
prototype,Prototype,,Nordic,,,,false,Title,Default Title,,,,,,,,,0,,,deny,manual,1.00,,true,true,,,,,,,,,draft
`;
// Since 2025.
const SHOPIFY_NOW = `Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Cost per item,Charge tax,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Product image URL,Image position,Image alt text,Variant image URL,Gift card
Fell runner,fell-runner,<p>Light</p>,Otter,Apparel & Accessories > Shoes,,,TRUE,Active,FR-1,,Title,Default Title,119.00,145.00,,TRUE,shopify,0,CONTINUE,300,https://cdn.shopify.com/s/files/1/f.jpg?v=1,1,,,FALSE
`;
// The columns of a WooCommerce export in a shop with a decimal comma.
const WOOCOMMERCE = `\uFEFFID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Low stock amount","Backorders allowed?","Sold individually?","Weight (kg)","Allow customer reviews?","Sale price","Regular price",Categories,Tags,"Shipping class",Images,Parent,"Grouped products",Upsells,Cross-sells,"External URL","Button text",Position,Brands,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global"
44,variable,woo-hoodie,,"Hoodie ""Nord""",1,0,visible,<p>Soft</p>,"Long\\ntext",,,taxable,,1,,,0,0,,1,,,"Clothing, Clothing > Hoodies",,,"https://shop.example/hoodie.jpg, https://shop.example/back.jpg",,,,,,,0,Nord,Color,"Blue, Green",1,1
45,simple,,,Album,1,0,visible,,"Long\\ntext",,,taxable,,0,,,0,0,,1,,"1.015,00",Music,,,,,,,,,,0,,,,,
46,"simple, downloadable, virtual",secret,,Secret,1,0,hidden,,,,,taxable,,1,,,0,0,,1,,"9,90",Music,,,,,,,,,,0,,,,,
47,simple,draft,,Draft,-1,0,visible,,,,,taxable,,1,,,0,0,,1,,"9,90",Music,,,,,,,,,,0,,,,,
50,variation,woo-hoodie-blue,,"Hoodie - Blue",1,0,visible,,,,,taxable,parent,0,0,,0,0,,0,"42,50","45,00",,,,,woo-hoodie,,,,,,1,,Color,Blue,,1
51,variation,woo-hoodie-green,,"Hoodie - Green",1,0,visible,,,,,taxable,parent,1,3,,0,0,,0,,"45,00",,,,,woo-hoodie,,,,,,2,,Color,Green,,1
`;
// support.google.com/merchants/answer/7052112: names with spaces or underscores.
const MERCHANT_TSV = [
  'id\ttitle\tdescription\tlink\timage link\tavailability\tprice\tsale price\tbrand\tproduct type\titem group id\tcolor\tsize',
  'B-40\tBoot, high\tWarm\thttps://shop.example/b\thttps://shop.example/b.jpg\tin_stock\t1,100.00 SEK\t980.50 SEK\tOtter\tShoes > Boots\tB\tRed\t40',
  'B-41\tBoot, high\tWarm\thttps://shop.example/b\thttps://shop.example/b.jpg\tin_stock\t1,100.00 SEK\t980.50 SEK\tOtter\tShoes > Boots\tB\tRed\t41',
  '007\tLace "long"\t\t\t\tout_of_stock\t19 SEK\t\t\t\t\t\t',
].join('\r\n');
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><entry><g:id>1</g:id><title>Pan</title><link href="https://shop.example/pan"/><g:price>1.299,00 EUR</g:price></entry></feed>`;

test.each<[format: string, text: string, products: object[], notes: RegExp | undefined, currency?: string]>([
  [
    'Shopify until 2025',
    SHOPIFY_BEFORE,
    [
      {
        id: 'wool-anorak',
        name: 'Wool anorak, lined',
        description: 'Warm & dry . "Since 1951"',
        price: 129,
        oldPrice: 159,
        picture: 'https://cdn.shopify.com/s/files/1/a.jpg?v=1',
        category: 'Jackets',
        manufacturer: 'Nordic',
        vendorCode: '0071-S',
        availability: 'InStock',
        currency: 'GBP',
        skus: [
          { id: '0071-S', name: 'S' },
          { id: '0071-M', name: 'M' },
        ],
      },
      { id: 'gift-card', price: 25, skus: [], availability: 'InStock', picture: '' },
    ],
    /no product ids.*not published \(1\)/s,
    'GBP',
  ],
  [
    'Shopify since 2025',
    SHOPIFY_NOW,
    [
      {
        id: 'fell-runner',
        price: 119,
        oldPrice: 145,
        category: 'Shoes',
        vendorCode: 'FR-1',
        availability: 'InStock', // orders may exceed the stock
        picture: 'https://cdn.shopify.com/s/files/1/f.jpg?v=1',
      },
    ],
    /no product ids/,
    'EUR',
  ],
  [
    'WooCommerce',
    WOOCOMMERCE,
    [
      {
        id: '44',
        name: 'Hoodie "Nord"',
        description: 'Soft',
        price: 42.5,
        oldPrice: 45,
        category: 'Hoodies',
        manufacturer: 'Nord',
        vendorCode: 'woo-hoodie',
        picture: 'https://shop.example/hoodie.jpg',
        availability: 'InStock',
        skus: [
          { id: '50', name: 'Blue' },
          { id: '51', name: 'Green' },
        ],
      },
      { id: '45', price: 1015, description: 'Long text', availability: 'OutOfStock', skus: [] },
    ],
    /not published \(2\)/,
    'EUR',
  ],
  [
    'a Merchant feed, TSV',
    MERCHANT_TSV,
    [
      {
        id: 'B',
        name: 'Boot, high',
        price: 980.5,
        oldPrice: 1100,
        currency: 'SEK',
        category: 'Boots',
        url: 'https://shop.example/b',
        skus: [
          { id: 'B-40', name: 'Red, 40' },
          { id: 'B-41', name: 'Red, 41' },
        ],
      },
      { id: '007', name: 'Lace "long"', price: 19, availability: 'OutOfStock' },
    ],
    undefined,
  ],
  [
    'a Merchant feed, Atom',
    ATOM,
    [{ id: '1', name: 'Pan', price: 1299, currency: 'EUR', url: 'https://shop.example/pan' }],
    undefined,
  ],
  [
    'the fields of the lists, as a spreadsheet in Germany writes them',
    'sep=;\r\nID;Name;Price;Old price;Category;Picture URL;Rating value\r\n1;"Topf; ""groß""";1.299,90 €;1.399,00 €;Küche;https://a.example/t.jpg;4,5\r\n;;;;;;\r\n2;Löffel;7,90 €;;Küche;;\r\n',
    [
      {
        id: '1',
        name: 'Topf; "groß"',
        price: 1299.9,
        oldPrice: 1399,
        currency: 'EUR',
        picture: 'https://a.example/t.jpg',
        more: { ratingValue: 4.5 },
      },
      { id: '2', name: 'Löffel', price: 7.9 },
    ],
    undefined,
  ],
  [
    'the fields of the lists, TSV',
    'id\tname\tprice\tcurrency\n1\tA, b\t5\tNOK',
    [{ id: '1', name: 'A, b', currency: 'NOK' }],
    undefined,
  ],
  [
    'one column too few in a line',
    'id,name,price,currency,category\n1,A,5,NOK',
    [{ id: '1', category: 'Products' }],
    undefined,
  ],
])('%s', (_, text, products, notes, currency) => {
  const own = read(text, currency);
  expect(own.catalogue.products).toMatchObject(products);
  expect(own.catalogue.products).toHaveLength(products.length);
  if (notes) expect(own.notes.join('\n')).toMatch(notes);
  else expect(own.notes).toEqual([]);
});

test.each<[shop: string, head: string]>([
  ['English', 'id;name;price;list price;stock;brand;category;image;url'],
  ['Magento', 'sku;name;special_price;price;qty;manufacturer;categories;base_image;product_url'],
  ['German', 'Artikelnr.;Bezeichnung;Preis (inkl. MwSt.);UVP;Bestand;Hersteller;Warengruppe;Bild;Link'],
  ['Swedish', 'Artikelnummer;Benämning;Pris;Ordinarie pris;Lagersaldo;Varumärke;Varugrupp;Bild-URL;Länk'],
  ['French', 'Référence;Désignation;Prix TTC;Prix barré;Quantité;Marque;Catégorie;Image;URL'],
  ['Spanish', 'Código;Nombre;Precio;Precio anterior;Existencias;Marca;Categoría;Imagen;Enlace'],
  ['a Merchant feed', 'id;title;sale_price;price;availability;brand;google_product_category;image_link;link'],
])('the ordinary names of columns are understood: %s', (shop, head) => {
  const stocks = shop === 'a Merchant feed' ? ['out_of_stock', 'in_stock'] : ['0', '12'];
  const line = (id: string, stock: string) =>
    `${id};Topp;299,90;499,00;${stock};Nord;Dam > Toppar;https://a.example/t.jpg,https://a.example/u.jpg;https://a.example/t`;
  const { catalogue, notes } = read([head, line('A-1', stocks[0]!), line('A-2', stocks[1]!)].join('\r\n'), 'SEK');
  expect(notes).toEqual([]);
  const same = {
    name: 'Topp',
    price: 299.9,
    oldPrice: 499,
    manufacturer: 'Nord',
    category: 'Toppar',
    picture: 'https://a.example/t.jpg',
    url: 'https://a.example/t',
  };
  expect(catalogue.products).toMatchObject([
    { ...same, id: 'A-1', availability: 'OutOfStock' },
    { ...same, id: 'A-2', availability: 'InStock' },
  ]);
});

test.each([
  ['0', 'OutOfStock'],
  ['0,00', 'OutOfStock'],
  ['-3', 'OutOfStock'],
  ['0 st', 'OutOfStock'],
  ['Slutsåld', 'OutOfStock'],
  ['Nicht auf Lager', 'OutOfStock'],
  ['rupture de stock', 'OutOfStock'],
  ['FALSE', 'OutOfStock'],
  ['7', 'InStock'],
  ['> 10', 'InStock'],
  ['Auf Lager', 'InStock'],
  ['', 'InStock'],
])('the stock “%s” is %s', (stock, availability) => {
  expect(read(`id;name;price;stock\n1;A;5;${stock}`, 'SEK').catalogue.products[0]).toMatchObject({ availability });
});

test('columns and products that aren’t used are counted and said', () => {
  const rows = ['1;A;5;SEK;Wool;', '2;B;;SEK;;', '3;C;5;EUR;;', '1;D;5;SEK;;'];
  const { catalogue, notes } = read(['sku;name;price;currency;Material;Säsong', ...rows].join('\n'));
  expect(catalogue).toMatchObject({
    leftOut: { noPrice: 1, otherCurrency: 1, sameId: 1 },
    unused: ['Material', 'Säsong'],
  });
  expect(notes).toContain('Left out: no price (1), another currency (1), the id of another product (1).');
  expect(notes).toContain('Columns not used: "Material", "Säsong".');
});

test.each([
  [
    'a table without ids',
    'Artikel;Preis\nTopf;5',
    /must be one of these: JSON, CSV with.*It has the columns Artikel, Preis\./s,
  ],
  ['a text', 'Hello', /must be one of these: JSON, CSV with [^\n]*\.$/],
  ['an open quote', 'id,name,price\n1,"A,5\n2,B,6', /ends inside a quoted text, which begins in row 2/],
  ['only a head', 'id,name,price\n', /has no products/],
  [
    'only drafts',
    `${SHOPIFY_BEFORE.split('\n')[0]}\nx,X,,,,,,false,,,,,,,,,,,,,,,,1`,
    /no products\.\n.*\n.*published: 1/,
  ],
  ['a price that is a sentence', 'id,name,price\n1,A,2 for 30', /the price "2 for 30"/],
])('%s is refused with a sentence', (_, text, sentence) => {
  expect(() => read(text)).toThrow(sentence);
});

testReaders(
  [['a table', read, ['""', '",', ';', '"\n', ' ', 'a,'].map((piece) => ['id,name,price\n', piece, ''])]],
  65_536,
);

describe('amounts', () => {
  test.each<[text: string, amount: number | undefined, among?: string[]]>([
    ['19.90', 19.9],
    ['19,90', 19.9],
    ['€ 19,90', 19.9],
    ['19.90 EUR', 19.9],
    ['1.299,00 €', 1299],
    ['1,299.00', 1299],
    ['1 299,00 kr', 1299],
    ["1'299.50 CHF", 1299.5],
    ['12,34,567.50', 1_234_567.5],
    ['1.299.000', 1_299_000],
    ['1,299', 1299],
    ['1.299', 1299],
    ['1.299', 1.299, ['19.90']],
    ['1.299', 1299, ['19,90']],
    ['1,299', 1299, ['19,90', '19.90']],
    ['0.125', 0.125],
    ['12.–', 12],
    ['-5', undefined],
    ['2 for 30', undefined],
    ['19.90.5', undefined],
    ['free', undefined],
    ['', undefined],
  ])('%s is %s', (text, amount, among = []) => {
    expect(amountIn(text, decimalSeparatorOf([text, ...among]))).toBe(amount);
  });
});

test('the currency is that of most products', () => {
  const rows = ['1,A,5,USD', '2,B,5,SEK', '3,C,5,sek', '4,D,5,crowns', '5,E,5,crowns', '6,F,5,crowns'];
  const { catalogue, notes } = read(['id,name,price,currency', ...rows].join('\n'));
  expect(catalogue).toMatchObject({ currency: 'SEK', products: [{ id: '2' }, { id: '3' }] });
  expect(notes.join('\n')).toMatch(/Product 1 \(id "1"\) has the currency "USD", and the catalogue has SEK/);
});
