import { textLines } from '../text-lines.js';

/** What *Results* says: the columns of its table, where the numbers come from, and how they are counted. `{…}` are values. */
export const VIEW_KEYS = [
  'list',
  'saw',
  'clicked',
  'added',
  'ordered',
  'value',
  'version',
  'template',
  'daily',
  'relay',
  'sandbox',
  'simulation',
  'since',
  'noSince',
  'nothing',
  'ordersAndDash',
  'noOrders',
  'more',
] as const;

export type ViewTexts = Record<(typeof VIEW_KEYS)[number], string>;

const texts = textLines(VIEW_KEYS);

/** By language: the languages of `RESULT_TEXTS`. */
export const VIEW_TEXTS: Readonly<Record<string, ViewTexts>> = {
  en: texts(`
    List
    Shoppers who saw it
    Clicked
    Added to cart
    Ordered
    Value
    Version {version}
    In a template
    What shoppers do with each list. A shopper counts once a day, however often they do it.
    The relay of your shop counts in the shop’s pages.
    These numbers are not those of a real shop: they come from this demo’s own shop, where your own visits count.
    These shoppers are simulated. No person has seen these lists.
    Counted since {day}.
    The numbers don’t say since when.
    Nothing is counted yet.
    “Ordered” are shoppers who chose a product in the list and ordered on the same day. A dash means that the results don’t have this number.
    No order is counted. If shoppers have ordered, the shop’s data layer doesn’t report it: orders are counted from its event “purchase”.
    And {count} more lists with fewer shoppers.`),
  de: texts(`
    Liste
    Besucher, die sie sahen
    Geklickt
    In den Warenkorb gelegt
    Bestellt
    Wert
    Version {version}
    In einer Vorlage
    Was Besucher mit jeder Liste tun. Ein Besucher zählt einmal am Tag, egal wie oft er es tut.
    Das Relay Ihres Shops zählt auf den Seiten des Shops.
    Diese Zahlen sind nicht die eines echten Shops: Sie kommen aus dem eigenen Shop dieser Demo, in dem Ihre eigenen Besuche zählen.
    Diese Besucher sind simuliert. Kein Mensch hat diese Listen gesehen.
    Gezählt seit {day}.
    Die Zahlen sagen nicht, seit wann.
    Noch ist nichts gezählt.
    „Bestellt“ sind Besucher, die ein Produkt in der Liste gewählt und am selben Tag bestellt haben. Ein Strich bedeutet, dass die Ergebnisse diese Zahl nicht haben.
    Keine Bestellung ist gezählt. Falls Besucher bestellt haben, meldet es der Data Layer des Shops nicht: Bestellungen werden aus seinem Ereignis „purchase“ gezählt.
    Und {count} weitere Listen mit weniger Besuchern.`),
  fr: texts(`
    Liste
    Visiteurs qui l’ont vue
    Ont cliqué
    Ont ajouté au panier
    Ont commandé
    Valeur
    Version {version}
    Dans un modèle de page
    Ce que les visiteurs font de chaque liste. Un visiteur compte une fois par jour, quel que soit le nombre de ses actions.
    Le relais de votre boutique compte dans les pages de la boutique.
    Ces chiffres ne sont pas ceux d’une vraie boutique : ils viennent de la boutique de cette démo, où vos propres visites comptent.
    Ces visiteurs sont simulés. Personne n’a vu ces listes.
    Compté depuis le {day}.
    Les chiffres ne disent pas depuis quand.
    Rien n’a encore été compté.
    « Ont commandé » désigne les visiteurs qui ont choisi un produit de la liste et commandé le même jour. Un tiret signifie que les résultats n’ont pas ce chiffre.
    Aucune commande n’est comptée. Si des visiteurs ont commandé, le data layer de la boutique ne le signale pas : les commandes sont comptées à partir de son événement « purchase ».
    Et {count} autres listes avec moins de visiteurs.`),
  it: texts(`
    Lista
    Visitatori che l’hanno vista
    Hanno cliccato
    Hanno aggiunto al carrello
    Hanno ordinato
    Valore
    Versione {version}
    In un modello di pagina
    Che cosa fanno i visitatori con ogni lista. Un visitatore conta una volta al giorno, per quante volte lo faccia.
    Il relay del negozio conta nelle pagine del negozio.
    Questi numeri non sono di un vero negozio: vengono dal negozio di questa demo, dove contano le tue visite.
    Questi visitatori sono simulati. Nessuna persona ha visto queste liste.
    Contati dal {day}.
    I numeri non dicono da quando.
    Non è ancora stato contato nulla.
    «Hanno ordinato» sono i visitatori che hanno scelto un prodotto della lista e ordinato lo stesso giorno. Un trattino significa che i risultati non hanno questo numero.
    Nessun ordine è contato. Se i visitatori hanno ordinato, il data layer del negozio non lo segnala: gli ordini si contano dal suo evento «purchase».
    E altre {count} liste con meno visitatori.`),
  es: texts(`
    Lista
    Visitantes que la vieron
    Hicieron clic
    Añadieron al carrito
    Compraron
    Valor
    Versión {version}
    En una plantilla
    Lo que hacen los visitantes con cada lista. Un visitante cuenta una vez al día, por muchas veces que lo haga.
    El relay de su tienda cuenta en las páginas de la tienda.
    Estos números no son de una tienda real: vienen de la tienda de esta demo, donde cuentan sus propias visitas.
    Estos visitantes son simulados. Ninguna persona ha visto estas listas.
    Contado desde el {day}.
    Los números no dicen desde cuándo.
    Aún no se ha contado nada.
    «Compraron» son los visitantes que eligieron un producto de la lista y compraron el mismo día. Un guion significa que los resultados no tienen este número.
    No se ha contado ningún pedido. Si los visitantes han comprado, el data layer de la tienda no lo comunica: los pedidos se cuentan a partir de su evento «purchase».
    Y {count} listas más con menos visitantes.`),
  pl: texts(`
    Lista
    Odwiedzający, którzy ją zobaczyli
    Kliknęli
    Dodali do koszyka
    Zamówili
    Wartość
    Wersja {version}
    W szablonie
    Co odwiedzający robią z każdą listą. Odwiedzający liczy się raz dziennie, niezależnie od tego, ile razy to zrobi.
    Przekaźnik sklepu liczy na stronach sklepu.
    To nie są liczby prawdziwego sklepu: pochodzą ze sklepu tej wersji demo, w którym liczą się Twoje własne wizyty.
    Ci odwiedzający są symulowani. Nikt nie widział tych list.
    Liczone od {day}.
    Liczby nie mówią, od kiedy.
    Nic jeszcze nie policzono.
    „Zamówili” to odwiedzający, którzy wybrali produkt z listy i zamówili tego samego dnia. Kreska oznacza, że wyniki nie mają tej liczby.
    Nie policzono żadnego zamówienia. Jeśli odwiedzający zamawiali, data layer sklepu tego nie zgłasza: zamówienia liczy się z jego zdarzenia „purchase”.
    Pozostałe listy z mniejszą liczbą odwiedzających: {count}.`),
  sv: texts(`
    Lista
    Besökare som såg den
    Klickade
    Lade i varukorgen
    Beställde
    Värde
    Version {version}
    I en mall
    Vad besökare gör med varje lista. En besökare räknas en gång om dagen, hur ofta de än gör det.
    Butikens relä räknar på butikens sidor.
    De här siffrorna är inte en riktig butiks: de kommer från demons egen butik, där dina egna besök räknas.
    De här besökarna är simulerade. Ingen människa har sett de här listorna.
    Räknat sedan {day}.
    Siffrorna säger inte sedan när.
    Inget har räknats ännu.
    ”Beställde” är besökare som valde en produkt i listan och beställde samma dag. Ett streck betyder att resultaten saknar siffran.
    Ingen beställning har räknats. Om besökare har beställt rapporterar butikens data layer det inte: beställningar räknas från dess händelse ”purchase”.
    Och {count} listor till med färre besökare.`),
  ja: texts(`
    リスト
    見た訪問者
    クリック
    カートに追加
    注文
    金額
    バージョン {version}
    テンプレート内
    訪問者が各リストで行ったことです。何度行っても、訪問者は 1 日に 1 回だけ数えられます。
    ショップのリレーが、ショップのページで数えています。
    実際のショップの数値ではありません。このデモのショップの数値で、あなた自身の訪問も数えられます。
    シミュレーションの訪問者です。これらのリストを見た人はいません。
    {day} から数えています。
    いつからの数値かは示されていません。
    まだ何も数えられていません。
    「注文」は、リストの商品を選び、同じ日に注文した訪問者です。ダッシュは、結果にその数値がないことを示します。
    注文は数えられていません。訪問者が注文した場合は、ショップのデータレイヤーがそれを報告していません。注文はイベント「purchase」から数えられます。
    ほかに、訪問者がより少ないリストが {count} 件あります。`),
  ar: texts(`
    القائمة
    الزوار الذين شاهدوها
    نقروا
    أضافوا إلى السلة
    طلبوا
    القيمة
    الإصدار {version}
    في قالب
    ما يفعله الزوار بكل قائمة. يُحسب الزائر مرة واحدة في اليوم مهما تكرر فعله.
    مرحّل متجرك يحسب في صفحات المتجر.
    هذه الأرقام ليست لمتجر حقيقي: مصدرها متجر هذا العرض، حيث تُحسب زياراتك أنت.
    هؤلاء الزوار محاكَون. لم يشاهد أي شخص هذه القوائم.
    محسوبة منذ {day}.
    لا تذكر الأرقام منذ متى.
    لم يُحسب شيء بعد.
    «طلبوا» هم الزوار الذين اختاروا منتجًا من القائمة وطلبوا في اليوم نفسه. الشرطة تعني أن النتائج لا تحتوي على هذا الرقم.
    لم يُحسب أي طلب. إذا كان الزوار قد طلبوا، فإن طبقة بيانات المتجر لا تبلّغ عن ذلك: تُحسب الطلبات من حدثها «purchase».
    وهناك {count} من القوائم الأخرى ذات الزوار الأقل.`),
  he: texts(`
    רשימה
    מבקרים שראו אותה
    הקליקו
    הוסיפו לסל
    הזמינו
    ערך
    גרסה {version}
    בתבנית
    מה שמבקרים עושים בכל רשימה. מבקר נספר פעם אחת ביום, לא משנה כמה פעמים עשה זאת.
    הממסר של החנות סופר בדפי החנות.
    המספרים האלה אינם של חנות אמיתית: הם מגיעים מהחנות של ההדגמה הזאת, שבה נספרים הביקורים שלך.
    המבקרים האלה מדומים. אף אדם לא ראה את הרשימות האלה.
    נספר מאז {day}.
    המספרים אינם אומרים ממתי.
    עדיין לא נספר דבר.
    ”הזמינו“ הם מבקרים שבחרו מוצר ברשימה והזמינו באותו יום. קו פירושו שאין בתוצאות את המספר הזה.
    לא נספרה אף הזמנה. אם מבקרים הזמינו, שכבת הנתונים של החנות אינה מדווחת על כך: הזמנות נספרות מהאירוע ”purchase“ שלה.
    ועוד {count} רשימות עם פחות מבקרים.`),
};
