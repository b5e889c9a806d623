import { type Grammar, phrases, PLAIN, words } from './grammar'

export const polishWords =
  'i w na z do że się nie to jest o za jak po od ale a czy dla przez przed już co tak był była było są być go jej jego mi mnie ten ta te tego tej ma mam tylko jeszcze też może bo dziś jutro wczoraj muszę trzeba kiedy jeśli bardzo lub oraz ja my oni on ona nic ze we nad pod przy u potem wszystko dzięki proszę chyba nigdy który która które sobie'

const verbs = words(`
  kupić dokupić zadzwonić oddzwonić wysłać napisać odpisać zapłacić opłacić zarezerwować zrobić położyć
  posprzątać sprzątnąć umyć wyprać podlać posadzić uciąć pomalować naprawić zmienić wymienić wydrukować skopiować
  zeskanować odpowiedzieć zapytać spytać powiedzieć porozmawiać pogadać zobaczyć sprawdzić przetestować
  przeczytać nauczyć przygotować zorganizować zaplanować odwołać anulować odnowić przedłużyć przenieść
  przełożyć potwierdzić poinformować zaprosić podziękować poszukać znaleźć odebrać oddać zwrócić przynieść
  przywieźć zanieść zawieźć zostawić dostarczyć zamówić sprzedać dać pożyczyć przelać podpisać wypełnić
  skończyć dokończyć zacząć poprawić opublikować udostępnić pobrać zainstalować usunąć zapisać ugotować
  upiec pójść iść pojechać wyjść wyrzucić posortować wyprasować uszyć powiesić złożyć zmontować podłączyć
  naładować zgłosić porównać policzyć obliczyć zanotować skontaktować omówić nakarmić wyprowadzić zaszczepić
  odwiedzić spotkać obejrzeć posłuchać wybrać zdecydować pomyśleć dodać zdjąć stworzyć zbudować
  zaproponować przetłumaczyć zmierzyć zamknąć otworzyć wziąć zabrać załatwić umówić spakować odkurzyć
  zatankować przypomnieć ustalić uzupełnić zaktualizować dopytać wynająć zapakować rozmrozić skosić
  złożyć podać ogarnąć wyczyścić zwolnić zapisać pomóc poprosić uprać wynieść odnieść rozliczyć wpłacić
`)

const NOT_INFINITIVE = words(
  'pięć sześć dziewięć dziesięć część cześć śmierć chęć pamięć wieść powieść opowieść gość kość złość nić sieć płeć nagość więc noc moc pomoc piec',
)

export const polish: Grammar = {
  ...PLAIN,
  isKnownVerb: (word) => verbs.has(word),
  isInfinitive: (word) =>
    verbs.has(word) ||
    (/^\p{L}{2,}(?:ć|źć|ść|óc|ec)$/u.test(word) &&
      !word.endsWith('ość') &&
      !NOT_INFINITIVE.has(word)),
  imperatives: words(`
    kup dokup zadzwoń oddzwoń wyślij napisz odpisz zapłać opłać zarezerwuj zrób połóż posprzątaj umyj wypierz
    podlej posadź pomaluj napraw zmień wymień wydrukuj skopiuj zeskanuj odpowiedz zapytaj spytaj powiedz
    porozmawiaj pogadaj zobacz sprawdź przetestuj przeczytaj przygotuj zorganizuj zaplanuj odwołaj anuluj
    odnów przedłuż przenieś przełóż potwierdź poinformuj zaproś podziękuj poszukaj znajdź odbierz oddaj
    zwróć przynieś zanieś zawieź zostaw dostarcz zamów sprzedaj daj pożycz przelej podpisz wypełnij skończ
    dokończ zacznij popraw opublikuj udostępnij pobierz zainstaluj usuń zapisz ugotuj upiecz idź pójdź
    wyrzuć posortuj powieś złóż podłącz naładuj zgłoś porównaj policz zanotuj nakarm odwiedź obejrzyj
    wybierz dodaj stwórz zaproponuj zmierz zamknij otwórz weź zabierz załatw umów spakuj odkurz zatankuj
    przypomnij ustal uzupełnij zaktualizuj wynajmij ogarnij wyczyść podaj poproś wynieś
  `),
  ownDuties: phrases(
    'muszę, musimy, trzeba, trzeba by, trzeba będzie, trzeba by było, powinienem, powinnam, powinniśmy, powinnyśmy, należy, należałoby, warto, warto by, warto byłoby, przydałoby się, wypada, wypadałoby, dobrze by było, dobrze byłoby, byłoby dobrze, czas, pora, ktoś musi, ktoś powinien, ktoś powinien by, mam, mamy, potrzebuję, potrzeba, zostało, pozostało, lepiej',
  ),
  sharedDuties: phrases('powinno się'),
  wishes: phrases(
    'chcę, chcemy, chciałbym, chciałabym, zamierzam, planuję, obiecałem, obiecałam, będę, spróbuję, może, myślę żeby',
  ),
  reminders: phrases(
    'nie zapomnieć, nie zapomnij, nie zapomnijcie, nie zapominaj, nie mogę zapomnieć, żeby nie zapomnieć, pamiętaj żeby, pamiętaj, pamiętać żeby, pamiętać o, pamiętać, pamiętaj o, przypomnij mi żeby, przypomnij mi o, przypomnij mi, ważne',
  ),
  requests: phrases(
    'czy możesz, czy mógłbyś, czy mogłabyś, możesz, mógłbyś, mogłabyś, czy może pan, czy może pani, czy możecie, możecie, czy ktoś może, czy ktoś mógłby, ktoś może, ktoś mógłby, czy możemy, moglibyście, czy moglibyście, czy mogłby pan, czy mogłaby pani, proszę',
  ),
  ownSubjects: words('ja my ktoś'),
  otherSubjects: words('ty on ona ono oni one wy pan pani nikt to wszyscy'),
  negations: words('nie nigdy nic'),
  links: words('żeby się'),
  particles: words(
    'jeszcze też także chyba może no więc dobra ok okej tak potem później a i proszę szybko pilnie koniecznie cześć hej naprawdę tylko właśnie todo pewnie raczej najpierw wreszcie w końcu poza tym jutro dziś dzisiaj mi sobie już',
  ),
  noise: words('jeszcze też koniecznie'),
  openers: words('do z na dla o w po mój moją swój swoją ten tę to'),
  joiners: words('i a oraz potem następnie'),
  enders: words('bo ale ponieważ gdyż więc jednak inaczej lecz choć chociaż'),
  conditions: words(
    'jeśli jeżeli gdy kiedy kto co gdzie jak czy czemu dlaczego gdyby zanim dopóki',
  ),
  finite: words(`
    jest są był była było byli były ma mają miał miała idzie szedł będzie mówi powiedział powiedziała robi
    może mogą chce chcą stoi leży daje dał wie wiedział kosztuje działa pachnie kapie brakuje musi muszą
    przyjechał przyjechała wrócił
  `),
  times: words(
    'jutro dziś dzisiaj wczoraj pojutrze poniedziałek wtorek środę czwartek piątek sobotę niedzielę w do przyszły tydzień',
  ),
  needs: phrases(
    'potrzebuję, potrzebujemy, brakuje, kończy się, skończyło się, skończył się, skończyła się',
  ),
  notThings: words('urlopu przerwy odpoczynku czasu pomocy snu spokoju'),
  ideas: words('pomysł pomysły sen cytat'),
  shopping: phrases(
    'zakupy, lista zakupów, kupić, do kupienia, sklep, biedronka, lidl, apteka, potrzebuję, brakuje, dokupić, kup',
  ),
  toDo: phrases(
    'zadania, do zrobienia, zrobić, todo, to do, lista zadań, następne kroki, checklista, do załatwienia, załatwić, sprawy, lista, do spakowania, nie zapomnieć, plan na dziś',
  ),
  buying: (things) => `kupić ${things}`,
}
