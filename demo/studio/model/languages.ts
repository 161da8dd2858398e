/** The list's own words and the studio's headings, in a language. */
interface Language {
  title: string;
  /** for the attribute `texts` */
  texts: Record<string, string>;
  /** translations of the headings that the studio suggests */
  headings: Record<string, string>;
}

const HEADINGS = ['You may also like', 'Goes well with your cart', 'Popular right now', 'Popular products'] as const;

/** Names of the texts that the attribute `texts` can replace. */
export const TEXTS = [
  'previous',
  'next',
  'price',
  'oldPrice',
  'salePrice',
  'discount',
  'loading',
  'carousel',
  'free',
  'addToCart',
  'adding',
  'added',
  'failed',
  'choose',
  'view',
  'soldOut',
  'from',
  'rating',
  'lowestPrice',
  'more',
] as const;

/** @param extras the texts of buttons, ratings and the other parts in recotag-extras.js */
const language = (title: string, texts: string, extras: string, headings: string): Language => ({
  title,
  texts: Object.fromEntries(`${texts}|${extras}`.split('|').map((text, place) => [TEXTS[place]!, text])),
  headings: Object.fromEntries(headings.split('|').map((text, place) => [HEADINGS[place]!, text])),
});

/** By the language of a BCP 47 tag. English is the default of the lists. */
const languages: Readonly<Record<string, Language>> = {
  de: language(
    'German',
    'Zurück|Weiter|Preis|Bisheriger Preis|Reduzierter Preis|Rabatt|Wird geladen|Karussell|Kostenlos',
    'In den Warenkorb {name}|Wird hinzugefügt|Im Warenkorb|Nicht hinzugefügt|Optionen wählen {name}|Ansehen {name}|Ausverkauft|ab {price}|{value} von 5 Sternen, {count} Bewertungen|Niedrigster Preis der letzten 30 Tage: {price}|{count} weitere',
    'Das könnte Ihnen auch gefallen|Passt zu Ihrem Warenkorb|Gerade beliebt|Beliebte Produkte',
  ),
  fr: language(
    'French',
    'Précédent|Suivant|Prix|Ancien prix|Prix réduit|Remise|Chargement|carrousel|Gratuit',
    'Ajouter {name} au panier|Ajout en cours|Ajouté au panier|Non ajouté|Choisir les options {name}|Voir {name}|Épuisé|à partir de {price}|Note de {value} sur 5, {count} avis|Prix le plus bas des 30 derniers jours : {price}|{count} de plus',
    'Vous aimerez aussi|Pour compléter votre panier|Populaires en ce moment|Produits populaires',
  ),
  it: language(
    'Italian',
    'Precedente|Successivo|Prezzo|Prezzo precedente|Prezzo scontato|Sconto|Caricamento|carosello|Gratis',
    'Aggiungi {name} al carrello|Aggiunta in corso|Aggiunto al carrello|Non aggiunto|Scegli le opzioni {name}|Vedi {name}|Esaurito|da {price}|Valutazione {value} su 5, {count} recensioni|Prezzo più basso degli ultimi 30 giorni: {price}|altri {count}',
    'Potrebbe piacerti anche|Si abbina al tuo carrello|Popolari in questo momento|Prodotti popolari',
  ),
  es: language(
    'Spanish',
    'Anterior|Siguiente|Precio|Precio anterior|Precio rebajado|Descuento|Cargando|carrusel|Gratis',
    'Añadir {name} al carrito|Añadiendo|Añadido al carrito|No añadido|Elegir opciones {name}|Ver {name}|Agotado|desde {price}|Valoración: {value} de 5, {count} opiniones|Precio más bajo de los últimos 30 días: {price}|{count} más',
    'También te puede gustar|Combina con tu carrito|Populares ahora|Productos populares',
  ),
  pl: language(
    'Polish',
    'Poprzednie|Następne|Cena|Poprzednia cena|Cena promocyjna|Rabat|Ładowanie|karuzela|Bezpłatnie',
    'Dodaj {name} do koszyka|Dodawanie|Dodano do koszyka|Nie dodano|Wybierz opcje {name}|Zobacz {name}|Wyprzedane|od {price}|Ocena {value} na 5, liczba opinii: {count}|Najniższa cena z ostatnich 30 dni: {price}|jeszcze {count}',
    'Może Ci się spodobać|Pasuje do Twojego koszyka|Popularne teraz|Popularne produkty',
  ),
  sv: language(
    'Swedish',
    'Föregående|Nästa|Pris|Tidigare pris|Nedsatt pris|Rabatt|Laddar|karusell|Gratis',
    'Lägg {name} i varukorgen|Läggs till|Tillagd i varukorgen|Inte tillagd|Välj alternativ {name}|Visa {name}|Slutsåld|från {price}|Betyg {value} av 5, {count} recensioner|Lägsta pris de senaste 30 dagarna: {price}|{count} till',
    'Du kanske också gillar|Passar till din varukorg|Populärt just nu|Populära produkter',
  ),
  ja: language(
    'Japanese',
    '前へ|次へ|価格|通常価格|セール価格|割引|読み込み中|カルーセル|無料',
    'カートに追加 {name}|追加中|カートに追加しました|追加できませんでした|オプションを選択 {name}|詳細を見る {name}|売り切れ|{price}から|5段階中{value}、レビュー{count}件|過去30日間の最低価格：{price}|他{count}件',
    'こちらもおすすめ|カートの商品に合う商品|今人気の商品|人気の商品',
  ),
  ar: language(
    'Arabic',
    'السابق|التالي|السعر|السعر السابق|السعر بعد الخصم|خصم|جارٍ التحميل|عرض دوّار|مجانًا',
    'أضف {name} إلى السلة|جارٍ الإضافة|أُضيف إلى السلة|لم تتم الإضافة|اختر من الخيارات {name}|عرض {name}|نفدت الكمية|من {price}|التقييم {value} من 5، عدد المراجعات {count}|أقل سعر خلال آخر 30 يومًا: {price}|{count} أخرى',
    'قد يعجبك أيضًا|يناسب سلة تسوقك|الأكثر رواجًا الآن|المنتجات الرائجة',
  ),
  he: language(
    'Hebrew',
    'הקודם|הבא|מחיר|מחיר קודם|מחיר מבצע|הנחה|טוען|קרוסלה|חינם',
    'הוספת {name} לסל|מתווסף|נוסף לסל|לא נוסף|בחירת אפשרויות {name}|צפייה {name}|אזל מהמלאי|החל מ־{price}|דירוג {value} מתוך 5, {count} ביקורות|המחיר הנמוך ביותר ב־30 הימים האחרונים: {price}|עוד {count}',
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

const parsed = (texts: string): [name: string, text: string][] => {
  try {
    return Object.entries(JSON.parse(texts));
  } catch {
    return [];
  }
};

/** Whether `texts` was made by `textsIn`, also by an earlier version with fewer texts, so that another language may replace it. */
export const isMadeTexts = (texts: string): boolean =>
  Object.values(languages).some(({ texts: known }) => parsed(texts).every(([name, text]) => known[name] === text));

/** A heading that the studio suggests, in the language of a locale; any other heading stays. */
export const headingIn = (locale: string | undefined, heading: string): string => {
  const english = HEADINGS.find(
    (each) => each === heading || Object.values(languages).some(({ headings }) => headings[each] === heading),
  );
  return english ? (languageOf(locale)?.headings[english] ?? english) : heading;
};
