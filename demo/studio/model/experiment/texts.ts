import { textLines } from '../text-lines.js';

/** What the studio says about the result of an experiment, in one language. `{…}` are values. */
export interface ResultTexts {
  /** the interval contains 0, and the experiment runs */
  undecided: string;
  more: string;
  fewer: string;
  /** the interval contains 0 at the planned end */
  ended: string;
  nobody: string;
  early: string;
  unequal: string;
  causes: string;
  cause1: string;
  cause2: string;
  cause3: string;
  nothingB: string;
  counts: string;
  value: string;
  clicks: string;
  /** the picture and its table */
  picture: string;
  table: string;
  day: string;
  shoppers: string;
  lowest: string;
  highest: string;
  equal: string;
  result: string;
  /** where the numbers come from */
  simulation: string;
  sandbox: string;
  relay: string;
  since: string;
  reading: string;
  atEnd: string;
  /** the experiment was ended before its planned end: the interval contains 0, or there is none */
  endedEarly: string;
  tooFew: string;
}

export const KEYS = [
  'undecided',
  'more',
  'fewer',
  'ended',
  'nobody',
  'early',
  'unequal',
  'causes',
  'cause1',
  'cause2',
  'cause3',
  'nothingB',
  'counts',
  'value',
  'clicks',
  'picture',
  'table',
  'day',
  'shoppers',
  'lowest',
  'highest',
  'equal',
  'result',
  'simulation',
  'sandbox',
  'relay',
  'since',
  'reading',
  'atEnd',
  'endedEarly',
  'tooFew',
] as const satisfies readonly (keyof ResultTexts)[];

const texts: (lines: string) => ResultTexts = textLines(KEYS);

/** By the language of a BCP 47 tag, with its name in the language itself. */
export const RESULT_TEXTS: Readonly<Record<string, { title: string; texts: ResultTexts }>> = {
  en: {
    title: 'English',
    texts: texts(`
      B brings between {low} and {high} more carts than A; to tell, about {count} more shoppers are needed ({time}).
      B brings more carts than A: between {low} and {high} more.
      B brings fewer carts than A: between {low} and {high} fewer.
      B brings between {low} and {high} more carts than A. The planned number of shoppers is reached, and no difference was found.
      No shopper has seen this experiment yet.
      It is too early to tell: in each version, at least {least} shoppers must put something into the cart. So far: A {a}, B {b}.
      The versions don’t have the planned shares of shoppers: A {a}, B {b}. So no effect is shown, because it would be wrong.
      Likely causes:
      One version loads more slowly or has an error, so its shoppers leave before they are counted.
      One version gets more bots, or only one of them leads to another page.
      The shares or the places of the list were changed while the experiment was running.
      B is “no list”.
      Shoppers so far: A {a}, B {b}.
      Value per shopper (what each shopper bought, up to a limit): B minus A is between {low} and {high}.
      Clicks per 100 views: B minus A is between {low} and {high}.
      The range, day by day
      As a table
      Day
      Shoppers
      At least
      At most
      No difference
      Result
      Simulated shoppers
      The demo’s sandbox
      The shop’s relay
      {source}, since {day}
      This range is reliable on every day: you can look as often as you like.
      The planned end is reached: later shoppers don’t change this result.
      B brings between {low} and {high} more carts than A. The experiment ended before the planned number of shoppers, so there may be a difference that it couldn’t find.
      The experiment ended too early to tell: in each version, at least {least} shoppers had to put something into the cart. A {a}, B {b}.`),
  },
  de: {
    title: 'Deutsch',
    texts: texts(`
      B bringt zwischen {low} und {high} mehr Warenkörbe als A; um es zu entscheiden, fehlen noch etwa {count} Besucher ({time}).
      B bringt mehr Warenkörbe als A: zwischen {low} und {high} mehr.
      B bringt weniger Warenkörbe als A: zwischen {low} und {high} weniger.
      B bringt zwischen {low} und {high} mehr Warenkörbe als A. Die geplante Zahl an Besuchern ist erreicht, ein Unterschied wurde nicht gefunden.
      Noch kein Besucher hat dieses Experiment gesehen.
      Es ist zu früh für ein Ergebnis: In jeder Version müssen mindestens {least} Besucher etwas in den Warenkorb legen. Bisher: A {a}, B {b}.
      Die Versionen haben nicht die geplanten Anteile der Besucher: A {a}, B {b}. Deshalb wird keine Wirkung angezeigt; sie wäre falsch.
      Wahrscheinliche Ursachen:
      Eine Version lädt langsamer oder hat einen Fehler, sodass ihre Besucher gehen, bevor sie gezählt werden.
      Eine Version bekommt mehr Bots, oder nur eine von beiden leitet auf eine andere Seite.
      Die Anteile oder die Orte der Liste wurden während des Experiments geändert.
      B ist „keine Liste“.
      Besucher bisher: A {a}, B {b}.
      Wert pro Besucher (sein Einkauf, bis zu einer Obergrenze): B minus A liegt zwischen {low} und {high}.
      Klicks pro 100 Ansichten: B minus A liegt zwischen {low} und {high}.
      Die Spanne, Tag für Tag
      Als Tabelle
      Tag
      Besucher
      Mindestens
      Höchstens
      Kein Unterschied
      Ergebnis
      Simulierte Besucher
      Die Sandbox der Demo
      Das Relay des Shops
      {source}, seit {day}
      Diese Spanne ist an jedem Tag verlässlich: Sie können nachsehen, so oft Sie wollen.
      Das geplante Ende ist erreicht: Spätere Besucher ändern dieses Ergebnis nicht.
      B bringt zwischen {low} und {high} mehr Warenkörbe als A. Das Experiment endete vor der geplanten Zahl an Besuchern, deshalb kann es einen Unterschied geben, den es nicht gefunden hat.
      Das Experiment endete zu früh für ein Ergebnis: In jeder Version hätten mindestens {least} Besucher etwas in den Warenkorb legen müssen. A {a}, B {b}.`),
  },
  fr: {
    title: 'Français',
    texts: texts(`
      B apporte entre {low} et {high} de paniers par rapport à A ; pour conclure, il faut encore environ {count} visiteurs ({time}).
      B apporte plus de paniers que A : entre {low} et {high} de plus.
      B apporte moins de paniers que A : entre {low} et {high} de moins.
      B apporte entre {low} et {high} de paniers par rapport à A. Le nombre prévu de visiteurs est atteint, aucune différence n’a été trouvée.
      Aucun visiteur n’a encore vu ce test.
      Il est trop tôt pour conclure : dans chaque version, au moins {least} visiteurs doivent ajouter un produit au panier. Jusqu’ici : A {a}, B {b}.
      Les versions n’ont pas les parts de visiteurs prévues : A {a}, B {b}. Aucun effet n’est affiché, car il serait faux.
      Causes probables :
      Une version se charge plus lentement ou contient une erreur : ses visiteurs partent avant d’être comptés.
      Une version reçoit plus de robots, ou une seule des deux mène à une autre page.
      Les parts ou les emplacements de la liste ont changé pendant le test.
      B est « aucune liste ».
      Visiteurs jusqu’ici : A {a}, B {b}.
      Valeur par visiteur (ses achats, plafonnés) : B moins A est entre {low} et {high}.
      Clics pour 100 vues : B moins A est entre {low} et {high}.
      L’intervalle au fil du temps
      En tableau
      Jour
      Visiteurs
      Au moins
      Au plus
      Aucune différence
      Résultat
      Visiteurs simulés
      Le bac à sable de la démo
      Le relais de la boutique
      {source}, depuis le {day}
      Cet intervalle est juste quel que soit le jour où vous le lisez.
      La fin prévue est atteinte : les visiteurs suivants ne changent plus ce résultat.
      B apporte entre {low} et {high} de paniers par rapport à A. Le test s’est terminé avant le nombre prévu de visiteurs : il y a peut-être une différence qu’il n’a pas pu trouver.
      Le test s’est terminé trop tôt pour conclure : dans chaque version, au moins {least} visiteurs devaient ajouter un produit au panier. A {a}, B {b}.`),
  },
  it: {
    title: 'Italiano',
    texts: texts(`
      B porta tra {low} e {high} di carrelli rispetto ad A; per decidere servono ancora circa {count} visitatori ({time}).
      B porta più carrelli di A: tra {low} e {high} in più.
      B porta meno carrelli di A: tra {low} e {high} in meno.
      B porta tra {low} e {high} di carrelli rispetto ad A. Il numero previsto di visitatori è raggiunto e non è stata trovata alcuna differenza.
      Nessun visitatore ha ancora visto questo esperimento.
      È troppo presto per decidere: in ogni versione almeno {least} visitatori devono aggiungere qualcosa al carrello. Finora: A {a}, B {b}.
      Le versioni non hanno le quote previste di visitatori: A {a}, B {b}. Perciò non viene mostrato alcun effetto: sarebbe sbagliato.
      Cause probabili:
      Una versione si carica più lentamente o ha un errore, e i suoi visitatori se ne vanno prima di essere contati.
      Una versione riceve più bot, o solo una delle due porta a un’altra pagina.
      Le quote o le posizioni della lista sono cambiate durante l’esperimento.
      B è «nessuna lista».
      Visitatori finora: A {a}, B {b}.
      Valore per visitatore (i suoi acquisti, con un massimo): B meno A è tra {low} e {high}.
      Clic ogni 100 visualizzazioni: B meno A è tra {low} e {high}.
      L’intervallo nel tempo
      Come tabella
      Giorno
      Visitatori
      Almeno
      Al massimo
      Nessuna differenza
      Risultato
      Visitatori simulati
      La sandbox della demo
      Il relay del negozio
      {source}, dal {day}
      Questo intervallo è corretto in qualsiasi giorno lo si legga.
      La fine prevista è raggiunta: i visitatori successivi non cambiano questo risultato.
      B porta tra {low} e {high} di carrelli rispetto ad A. L’esperimento è finito prima del numero previsto di visitatori: può esserci una differenza che non ha potuto trovare.
      L’esperimento è finito troppo presto per decidere: in ogni versione almeno {least} visitatori dovevano aggiungere qualcosa al carrello. A {a}, B {b}.`),
  },
  es: {
    title: 'Español',
    texts: texts(`
      B trae entre {low} y {high} de carritos respecto a A; para decidirlo faltan unos {count} visitantes ({time}).
      B trae más carritos que A: entre {low} y {high} más.
      B trae menos carritos que A: entre {low} y {high} menos.
      B trae entre {low} y {high} de carritos respecto a A. Se ha alcanzado el número previsto de visitantes y no se ha encontrado ninguna diferencia.
      Ningún visitante ha visto aún este experimento.
      Es pronto para decidirlo: en cada versión, al menos {least} visitantes deben añadir algo al carrito. Hasta ahora: A {a}, B {b}.
      Las versiones no tienen las proporciones previstas de visitantes: A {a}, B {b}. Por eso no se muestra ningún efecto: sería erróneo.
      Causas probables:
      Una versión carga más despacio o tiene un error, y sus visitantes se van antes de ser contados.
      Una versión recibe más bots, o solo una de las dos lleva a otra página.
      Las proporciones o los lugares de la lista cambiaron durante el experimento.
      B es «ninguna lista».
      Visitantes hasta ahora: A {a}, B {b}.
      Valor por visitante (sus compras, con un tope): B menos A está entre {low} y {high}.
      Clics por cada 100 vistas: B menos A está entre {low} y {high}.
      El intervalo a lo largo del tiempo
      Como tabla
      Día
      Visitantes
      Al menos
      Como máximo
      Ninguna diferencia
      Resultado
      Visitantes simulados
      El sandbox de la demo
      El relay de la tienda
      {source}, desde el {day}
      Este intervalo es correcto cualquier día en que lo mire.
      Se ha alcanzado el final previsto: los visitantes posteriores no cambian este resultado.
      B trae entre {low} y {high} de carritos respecto a A. El experimento terminó antes del número previsto de visitantes: puede haber una diferencia que no pudo encontrar.
      El experimento terminó demasiado pronto para decidirlo: en cada versión, al menos {least} visitantes debían añadir algo al carrito. A {a}, B {b}.`),
  },
  pl: {
    title: 'Polski',
    texts: texts(`
      B przynosi od {low} do {high} koszyków więcej niż A; aby to rozstrzygnąć, potrzeba jeszcze około {count} odwiedzających ({time}).
      B przynosi więcej koszyków niż A: od {low} do {high} więcej.
      B przynosi mniej koszyków niż A: od {low} do {high} mniej.
      B przynosi od {low} do {high} koszyków więcej niż A. Osiągnięto planowaną liczbę odwiedzających i nie znaleziono różnicy.
      Nikt jeszcze nie zobaczył tego eksperymentu.
      Jest za wcześnie: w każdej wersji co najmniej {least} odwiedzających musi dodać coś do koszyka. Dotąd: A {a}, B {b}.
      Wersje nie mają planowanych udziałów odwiedzających: A {a}, B {b}. Dlatego nie pokazujemy efektu, bo byłby błędny.
      Prawdopodobne przyczyny:
      Jedna wersja ładuje się wolniej lub ma błąd, więc odwiedzający wychodzą, zanim zostaną policzeni.
      Jedna wersja dostaje więcej botów albo tylko jedna z nich prowadzi na inną stronę.
      Udziały lub miejsca listy zmieniono w trakcie eksperymentu.
      B to „brak listy”.
      Odwiedzający dotąd: A {a}, B {b}.
      Wartość na odwiedzającego (jego zakupy, z limitem): B minus A wynosi od {low} do {high}.
      Kliknięcia na 100 wyświetleń: B minus A wynosi od {low} do {high}.
      Przedział w czasie
      Jako tabela
      Dzień
      Odwiedzający
      Co najmniej
      Co najwyżej
      Brak różnicy
      Wynik
      Symulowani odwiedzający
      Sandbox wersji demo
      Przekaźnik sklepu
      {source}, od {day}
      Ten przedział jest poprawny każdego dnia, w którym na niego patrzysz.
      Osiągnięto planowany koniec: późniejsi odwiedzający nie zmieniają tego wyniku.
      B przynosi od {low} do {high} koszyków więcej niż A. Eksperyment zakończył się przed osiągnięciem planowanej liczby odwiedzających, więc może istnieć różnica, której nie wykrył.
      Eksperyment zakończył się za wcześnie: w każdej wersji co najmniej {least} odwiedzających musiało dodać coś do koszyka. A {a}, B {b}.`),
  },
  sv: {
    title: 'Svenska',
    texts: texts(`
      B ger mellan {low} och {high} fler varukorgar än A; för att avgöra det behövs ungefär {count} besökare till ({time}).
      B ger fler varukorgar än A: mellan {low} och {high} fler.
      B ger färre varukorgar än A: mellan {low} och {high} färre.
      B ger mellan {low} och {high} fler varukorgar än A. Det planerade antalet besökare är nått, och ingen skillnad hittades.
      Ingen besökare har sett det här experimentet ännu.
      Det är för tidigt: i varje version måste minst {least} besökare lägga något i varukorgen. Hittills: A {a}, B {b}.
      Versionerna har inte de planerade andelarna av besökare: A {a}, B {b}. Därför visas ingen effekt, den skulle vara fel.
      Troliga orsaker:
      En version laddas långsammare eller har ett fel, så att dess besökare går innan de räknas.
      En version får fler botar, eller bara en av dem leder till en annan sida.
      Andelarna eller listans platser ändrades under experimentet.
      B är ”ingen lista”.
      Besökare hittills: A {a}, B {b}.
      Värde per besökare (köp, med ett tak): B minus A är mellan {low} och {high}.
      Klick per 100 visningar: B minus A är mellan {low} och {high}.
      Intervallet över tid
      Som tabell
      Dag
      Besökare
      Minst
      Högst
      Ingen skillnad
      Resultat
      Simulerade besökare
      Demons sandlåda
      Butikens relä
      {source}, sedan {day}
      Det här intervallet stämmer vilken dag du än tittar.
      Det planerade slutet är nått: senare besökare ändrar inte resultatet.
      B ger mellan {low} och {high} fler varukorgar än A. Experimentet avslutades före det planerade antalet besökare, så det kan finnas en skillnad som det inte kunde hitta.
      Experimentet avslutades för tidigt: i varje version behövde minst {least} besökare lägga något i varukorgen. A {a}, B {b}.`),
  },
  ja: {
    title: '日本語',
    texts: texts(`
      B のカート追加は A と比べて {low} から {high} の間です。判断するには、あと約 {count} 人の訪問者が必要です（{time}）。
      B は A よりカート追加が多く、差は {low} から {high} の間です。
      B は A よりカート追加が少なく、差は {low} から {high} の間です。
      B のカート追加は A と比べて {low} から {high} の間です。予定の訪問者数に達しましたが、差は見つかりませんでした。
      この実験を見た訪問者はまだいません。
      判断にはまだ早すぎます。各バージョンで少なくとも {least} 人がカートに追加する必要があります。現在：A {a}、B {b}。
      訪問者の割合が計画と異なります：A {a}、B {b}。正しくない結果になるため、効果は表示しません。
      考えられる原因：
      一方のバージョンの読み込みが遅いか、エラーがあり、数えられる前に訪問者が離れています。
      一方のバージョンにボットが多いか、一方だけが別のページに移動します。
      実験中に割合またはリストの場所が変更されました。
      B は「リストなし」です。
      これまでの訪問者：A {a}、B {b}。
      訪問者あたりの金額（購入額、上限あり）：B と A の差は {low} から {high} の間です。
      100 回の表示あたりのクリック：B と A の差は {low} から {high} の間です。
      区間の推移
      表で見る
      日
      訪問者
      下限
      上限
      差なし
      結果
      シミュレーションの訪問者
      デモのサンドボックス
      ショップのリレー
      {source}、{day} から
      この区間は、いつ見ても正しいものです。
      予定の終わりに達しました。以後の訪問者は結果を変えません。
      B のカート追加は A と比べて {low} から {high} の間です。予定の訪問者数に達する前に終了したため、見つけられなかった差があるかもしれません。
      判断できる前に実験が終了しました。各バージョンで少なくとも {least} 人がカートに追加する必要がありました。A {a}、B {b}。`),
  },
  ar: {
    title: 'العربية',
    texts: texts(`
      تغيّر B عدد السلال بنسبة بين {low} و{high} مقارنةً بـ A؛ وللحسم نحتاج إلى نحو {count} زائر آخر ({time}).
      تحقق B سلالًا أكثر من A: بزيادة ما بين {low} و{high}.
      تحقق B سلالًا أقل من A: بنقص ما بين {low} و{high}.
      تغيّر B عدد السلال بنسبة بين {low} و{high} مقارنةً بـ A. اكتمل عدد الزوار المخطط له ولم يُعثر على فرق.
      لم يرَ أي زائر هذه التجربة بعد.
      ما زال الوقت مبكرًا للحسم: يجب أن يضيف {least} زائرًا على الأقل شيئًا إلى السلة في كل نسخة. حتى الآن: \u2066A {a}\u2069، \u2066B {b}\u2069.
      لا تحصل النسختان على الحصص المخطط لها من الزوار: \u2066A {a}\u2069، \u2066B {b}\u2069. لذلك لا نعرض أي تأثير لأنه سيكون خاطئًا.
      الأسباب المحتملة:
      إحدى النسختين أبطأ في التحميل أو بها خطأ، فيغادر زوارها قبل أن يُحسبوا.
      إحدى النسختين تستقبل روبوتات أكثر، أو أن واحدة منهما فقط تقود إلى صفحة أخرى.
      تغيّرت الحصص أو أماكن القائمة أثناء التجربة.
      ‏B هي «بدون قائمة».
      الزوار حتى الآن: \u2066A {a}\u2069، \u2066B {b}\u2069.
      القيمة لكل زائر (مشترياته بحد أقصى): الفرق B ناقص A بين {low} و{high}.
      النقرات لكل 100 مشاهدة: الفرق B ناقص A بين {low} و{high}.
      النطاق يومًا بيوم
      على شكل جدول
      اليوم
      الزوار
      على الأقل
      على الأكثر
      لا فرق
      النتيجة
      زوار محاكَون
      بيئة التجربة في العرض
      مرحّل المتجر
      {source}، منذ {day}
      هذا النطاق موثوق في كل يوم: يمكنك الاطلاع عليه متى شئت.
      بلغت التجربة نهايتها المخططة: الزوار اللاحقون لا يغيرون هذه النتيجة.
      تغيّر B عدد السلال بنسبة بين {low} و{high} مقارنةً بـ A. انتهت التجربة قبل اكتمال عدد الزوار المخطط له، فقد يوجد فرق لم تتمكن من اكتشافه.
      انتهت التجربة قبل إمكان الحسم: كان يجب أن يضيف {least} زائرًا على الأقل شيئًا إلى السلة في كل نسخة. \u2066A {a}\u2069، \u2066B {b}\u2069.`),
  },
  he: {
    title: 'עברית',
    texts: texts(`
      B מביאה בין {low} ל־{high} יותר עגלות מ־A; כדי להכריע דרושים עוד כ־{count} מבקרים ({time}).
      B מביאה יותר עגלות מ־A: בין {low} ל־{high} יותר.
      B מביאה פחות עגלות מ־A: בין {low} ל־{high} פחות.
      B מביאה בין {low} ל־{high} יותר עגלות מ־A. מספר המבקרים המתוכנן הושג, ולא נמצא הבדל.
      אף מבקר עדיין לא ראה את הניסוי הזה.
      מוקדם מדי להכריע: בכל גרסה לפחות {least} מבקרים צריכים להוסיף משהו לסל. עד כה: \u2066A {a}\u2069, \u2066B {b}\u2069.
      לגרסאות אין החלקים המתוכננים של המבקרים: \u2066A {a}\u2069, \u2066B {b}\u2069. לכן לא מוצגת השפעה, כי היא תהיה שגויה.
      סיבות סבירות:
      גרסה אחת נטענת לאט יותר או שיש בה שגיאה, ומבקריה עוזבים לפני שהם נספרים.
      גרסה אחת מקבלת יותר בוטים, או שרק אחת מהן מובילה לדף אחר.
      החלקים או מקומות הרשימה שונו במהלך הניסוי.
      ‏B היא ”ללא רשימה“.
      מבקרים עד כה: \u2066A {a}\u2069, \u2066B {b}\u2069.
      ערך למבקר (קניותיו, עם תקרה): B פחות A בין {low} ל־{high}.
      הקלקות לכל 100 צפיות: B פחות A בין {low} ל־{high}.
      הרווח לאורך זמן
      כטבלה
      יום
      מבקרים
      לפחות
      לכל היותר
      אין הבדל
      תוצאה
      מבקרים מדומים
      ארגז החול של ההדגמה
      הממסר של החנות
      {source}, מאז {day}
      הרווח הזה נכון בכל יום שבו מסתכלים עליו.
      הסוף המתוכנן הושג: מבקרים מאוחרים יותר אינם משנים את התוצאה.
      B מביאה בין {low} ל־{high} יותר עגלות מ־A. הניסוי הסתיים לפני שהושג מספר המבקרים המתוכנן, ולכן ייתכן שיש הבדל שהוא לא מצא.
      הניסוי הסתיים מוקדם מדי: בכל גרסה לפחות {least} מבקרים היו צריכים להוסיף משהו לסל. \u2066A {a}\u2069, \u2066B {b}\u2069.`),
  },
};
