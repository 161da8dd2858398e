// The names of columns that platforms, feeds and spreadsheets have for the same thing, in English, German, Swedish, French and Spanish.
import { FIELDS } from './judge-product.js';

/** The number of an article: the product's id where no column has a better one. */
const NUMBER =
  'sku variantSku articleNumber articleNo itemNumber itemNo productNumber productCode itemCode reference ref ' +
  'artikelnummer artikelnr artNr artikelId produktnummer produktnr bestellnummer bestellnr varunummer varunr ' +
  'référence codeArticle codeProduit numéroArticle referencia código códigoArtículo códigoProducto';

/**
 * The names of each field, the best ones first. A column belongs to the first field that has its name and no better column. Case, accents,
 * spaces and signs make no difference.
 */
const NAMES: Readonly<Record<string, string>> = {
  id: `id productId itemId entityId webSiteId produktId produktkod idProduit idProducto idArtículo ${NUMBER}`,
  name:
    'name title productName productTitle itemName benämning produktnamn artikelnamn artikelbenämning namn titel bezeichnung ' +
    'artikelbezeichnung produktbezeichnung produktname artikelname nom nomDuProduit titre désignation libellé nombre nombreDelProducto título',
  salePrice:
    'salePrice specialPrice discountedPrice offerPrice promoPrice angebotspreis sonderpreis aktionspreis kampanjpris reapris rabatteratPris ' +
    'nedsattPris extrapris prixPromo prixPromotionnel prixSoldé prixRemisé precioOferta precioRebajado precioPromocional',
  oldPrice:
    'oldPrice listPrice compareAtPrice compareAt compareToPrice variantCompareAtPrice regularPrice originalPrice wasPrice priceBefore msrp rrp ' +
    'uvp uvpPreis unverbindlichePreisempfehlung streichpreis listenpreis regulärerPreis normalpreis alterPreis ordinariePris ordPris ' +
    'tidigarePris rekPris rekommenderatPris normalpris prixBarré prixConseillé prixAvant ancienPrix prixDOrigine prixNormal ' +
    'precioAnterior precioOriginal precioTachado precioAntes precioDeLista precioRegular precioNormal pvpr',
  price:
    'price variantPrice currentPrice sellingPrice salesPrice retailPrice priceInclVat priceInclTax pris prisInklMoms försäljningspris ' +
    'utpris preis preisInklMwst verkaufspreis vkPreis bruttopreis vk preisBrutto prix prixTtc prixDeVente precio precioConIva precioDeVenta ' +
    'pvp regularPrice regulärerPreis ordinariePris',
  currency: 'currency currencyCode priceCurrency valuta währung devise monnaie moneda divisa',
  availability:
    'availability inStock isInStock stockStatus available lagerstatus tillgänglighet iLager verfügbarkeit verfügbar vorrätig aufLager ' +
    'disponibilité enStock disponibilidad',
  stock:
    'stock quantity qty stockQuantity stockQty stockLevel inventory inventoryQuantity inventoryQty variantInventoryQty onHand ' +
    'availableQuantity lager lagersaldo lagerantal antalILager saldo antal bestand lagerbestand lagermenge menge anzahl ' +
    'quantité quantitéEnStock cantidad existencias inventario unidades',
  category:
    'category categories productType productCategory productGroup defaultCategory kategori kategorier produktkategori produktgrupp varugrupp ' +
    'kategorie kategorien produktkategorie warengruppe produktgruppe catégorie catégories rubrique categoría categorías familia ' +
    'googleProductCategory',
  manufacturer:
    'manufacturer brand brands brandName vendor varumärke märke tillverkare leverantör marke markenname hersteller marque fabricant marca fabricante',
  vendorCode: `vendorCode mpn manufacturerNumber herstellernummer ${NUMBER}`,
  description:
    'description shortDescription productDescription longDescription bodyHtml beskrivning produktbeskrivning kortBeskrivning beschreibung ' +
    'kurzbeschreibung artikelbeschreibung produktbeschreibung langtext descriptif descripción descripciónCorta',
  url:
    'url link productUrl productLink permalink produktUrl produktlänk länk webbadress produktlink produktseite artikellink lien lienProduit ' +
    'urlProduit enlace urlProducto urlDelProducto',
  pictureUrl:
    'pictureUrl picture pictures image images imageUrl imageUrls imageLink imageSrc productImageUrl mainImage baseImage photo photos img ' +
    'bild bilder bildUrl bildlänk bildadress produktbild bildlink produktbilder artikelbild hauptbild foto imagen imágenes urlImage ' +
    'lienImage urlImagen imagenUrl',
  itemGroupId: 'itemGroupId',
};

/** Columns that only name the variants of a group. */
const OF_VARIANT: Readonly<Record<string, string>> = {
  color: 'color colour färg farbe couleur',
  size: 'size storlek größe taille talla',
};

/** A name by which spellings are compared: `g:Sale_Price` is `saleprice`, `Benämning` is `benamning`. */
const plain = (name: string): string =>
  name
    .replace(/^g:/i, '')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const SPELLINGS = Object.entries({ ...NAMES, ...OF_VARIANT })
  .concat(FIELDS.filter((field) => !Object.hasOwn(NAMES, field)).map((field) => [field, field]))
  .map(([field, names]) => [field, names.split(' ').map(plain)] as const);

/**
 * Which column each field has.
 *
 * @returns the columns by field, and those that mean nothing
 */
export const fieldsOf = (
  columns: readonly string[],
): { columnOf: ReadonlyMap<string, string>; unused: readonly string[] } => {
  const free = new Map(columns.toReversed().map((column) => [plain(column), column]));
  const columnOf = new Map<string, string>();
  for (const [field, names] of SPELLINGS) {
    if (Object.hasOwn(OF_VARIANT, field) && !columnOf.has('itemGroupId')) continue;
    const name = names.find((each) => free.has(each));
    if (name === undefined) continue;
    columnOf.set(field, free.get(name)!);
    free.delete(name);
  }
  const used = new Set(columnOf.values());
  return { columnOf, unused: columns.filter((column) => !used.has(column)) };
};

/** Words for a product that isn't in stock. */
const SOLD_OUT = new Set(
  (
    'false no nej nein non n out-of-stock sold-out not-available unavailable slut slutsåld ej-i-lager inte-i-lager ausverkauft vergriffen ' +
    'nicht-auf-lager nicht-verfügbar nicht-lieferbar nicht-vorrätig épuisé indisponible rupture rupture-de-stock en-rupture hors-stock ' +
    'agotado sin-stock sin-existencias no-disponible'
  )
    .split(' ')
    .map(plain),
);

/** Whether a stock or an availability means that nobody can buy the product: `0`, `-3`, `out of stock`, `Slut`. */
export const isSoldOut = (value: unknown): boolean => {
  const text = `${value}`.trim();
  const [count] = /^-?\d[\d\s.,]*/.exec(text) ?? [];
  // Merchant feeds may have an address of schema.org.
  if (count === undefined) return SOLD_OUT.has(plain(text.replace(/^https?:\/\/schema\.org\//, '')));
  return count.startsWith('-') || !/[1-9]/.test(count);
};
