/**
 * Labels of product numbers as shops write them, the most exact first: an SKU or article number names one product for the shop, a model or
 * reference may be the manufacturer's.
 */
const LABELS: readonly RegExp[] = [
  /^(sku|s\.k\.u\.|item ?sku|product ?sku)$/,
  /^(article|item|product|part|catalog(ue)?|stock|style|order) ?(no|nr|num|number|code|id)\.?$/,
  /^(art(ikel)?|produkt|bestell|best)[-. ]*(nr|nummer|no)\.?$/,
  /^(artikelcode|artikelnr\.?|productcode|varenummer|varenr\.?|artikkelnummer|tuotenumero|tuotekoodi)$/,
  /^(code|r[ée]f[ée]rence|r[ée]f\.?)( (produit|article))?$/,
  /^(referencia|ref\.?|c[óo]digo( del? producto)?|codice( articolo| prodotto)?|c[óo]d\.?)$/,
  /^(kod produktu|numer katalogowy|indeks|katalogov[ée] [čc][íi]slo|k[óo]d produktu|cikksz[áa]m|ürün kodu|stok kodu)$/,
  /^(артикул|код товара|商品番号|商品コード|品番|型番|상품코드)$/,
  /^(model|modell|modelo|modello|model ?(no|nr|number)\.?|mpn)$/,
];

/** The rank of labels of models, which several products may have. */
export const MODEL = LABELS.length - 1;

export const LONGEST_LABEL = 30;

/**
 * How exact a label is.
 *
 * @param label the text in lower case, without colon and number sign
 * @returns 0 for the most exact labels, larger numbers for others; undefined if the text is no label of a product number
 */
export const labelRank = (label: string): number | undefined => {
  const rank = LABELS.findIndex((pattern) => pattern.test(label));
  return rank < 0 ? undefined : rank;
};
