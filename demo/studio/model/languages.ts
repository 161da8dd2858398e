/** The list's own words and the studio's headings, in a language. */
interface Language {
  title: string;
  /** for the attribute `texts` */
  texts: Record<string, string>;
  /** translations of the headings that the studio suggests */
  headings: Record<string, string>;
}

const HEADINGS = ['You may also like', 'Goes well with your cart', 'Popular right now', 'Popular products'] as const;

const TEXTS = ['previous', 'next', 'price', 'oldPrice', 'salePrice', 'loading', 'carousel', 'free'] as const;

const language = (title: string, texts: string, headings: string): Language => ({
  title,
  texts: Object.fromEntries(texts.split('|').map((text, place) => [TEXTS[place]!, text])),
  headings: Object.fromEntries(headings.split('|').map((text, place) => [HEADINGS[place]!, text])),
});

/** By the language of a BCP 47 tag. English is the default of the lists. */
const languages: Readonly<Record<string, Language>> = {
  de: language(
    'German',
    'Zurück|Weiter|Preis|Bisheriger Preis|Reduzierter Preis|Wird geladen|Karussell|Kostenlos',
    'Das könnte Ihnen auch gefallen|Passt zu Ihrem Warenkorb|Gerade beliebt|Beliebte Produkte',
  ),
  fr: language(
    'French',
    'Précédent|Suivant|Prix|Ancien prix|Prix réduit|Chargement|carrousel|Gratuit',
    'Vous aimerez aussi|Pour compléter votre panier|Populaires en ce moment|Produits populaires',
  ),
  it: language(
    'Italian',
    'Precedente|Successivo|Prezzo|Prezzo precedente|Prezzo scontato|Caricamento|carosello|Gratis',
    'Potrebbe piacerti anche|Si abbina al tuo carrello|Popolari in questo momento|Prodotti popolari',
  ),
  es: language(
    'Spanish',
    'Anterior|Siguiente|Precio|Precio anterior|Precio rebajado|Cargando|carrusel|Gratis',
    'También te puede gustar|Combina con tu carrito|Populares ahora|Productos populares',
  ),
  pl: language(
    'Polish',
    'Poprzednie|Następne|Cena|Poprzednia cena|Cena promocyjna|Ładowanie|karuzela|Bezpłatnie',
    'Może Ci się spodobać|Pasuje do Twojego koszyka|Popularne teraz|Popularne produkty',
  ),
  sv: language(
    'Swedish',
    'Föregående|Nästa|Pris|Tidigare pris|Nedsatt pris|Laddar|karusell|Gratis',
    'Du kanske också gillar|Passar till din varukorg|Populärt just nu|Populära produkter',
  ),
  ja: language(
    'Japanese',
    '前へ|次へ|価格|通常価格|セール価格|読み込み中|カルーセル|無料',
    'こちらもおすすめ|カートの商品に合う商品|今人気の商品|人気の商品',
  ),
  ar: language(
    'Arabic',
    'السابق|التالي|السعر|السعر السابق|السعر بعد الخصم|جارٍ التحميل|عرض دوّار|مجانًا',
    'قد يعجبك أيضًا|يناسب سلة تسوقك|الأكثر رواجًا الآن|المنتجات الرائجة',
  ),
  he: language(
    'Hebrew',
    'הקודם|הבא|מחיר|מחיר קודם|מחיר מבצע|טוען|קרוסלה|חינם',
    'אולי יעניין אותך גם|מתאים לסל שלך|פופולרי עכשיו|מוצרים פופולריים',
  ),
};

/** The languages to choose from, with the regions whose prices differ. */
export const languageChoices: readonly { id: string; title: string }[] = [
  { id: 'en', title: 'English' },
  { id: 'en-GB', title: 'English, United Kingdom' },
  { id: 'de', title: 'German' },
  { id: 'de-CH', title: 'German, Switzerland' },
  { id: 'de-AT', title: 'German, Austria' },
  { id: 'fr', title: 'French' },
  { id: 'fr-CH', title: 'French, Switzerland' },
  { id: 'it', title: 'Italian' },
  { id: 'it-CH', title: 'Italian, Switzerland' },
  ...['es', 'pl', 'sv', 'ja', 'ar', 'he'].map((id) => ({ id, title: languages[id]!.title })),
];

const languageOf = (locale: string | undefined): Language | undefined => {
  const [code = ''] = (locale ?? '').toLowerCase().split('-');
  return Object.hasOwn(languages, code) ? languages[code] : undefined;
};

/** The value of `texts` for a locale; undefined for English and for languages without a translation. */
export const textsIn = (locale: string | undefined): string | undefined => {
  const found = languageOf(locale);
  return found && JSON.stringify(found.texts);
};

/** Whether `texts` was made by `textsIn`, so that another language may replace it. */
export const isMadeTexts = (texts: string): boolean =>
  Object.values(languages).some((each) => JSON.stringify(each.texts) === texts);

/** A heading that the studio suggests, in the language of a locale; any other heading stays. */
export const headingIn = (locale: string | undefined, heading: string): string => {
  const english = HEADINGS.find(
    (each) => each === heading || Object.values(languages).some(({ headings }) => headings[each] === heading),
  );
  return english ? (languageOf(locale)?.headings[english] ?? english) : heading;
};
