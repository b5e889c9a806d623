import { type Grammar, phrases, PLAIN, words } from './grammar'

export const swedishWords =
  'och att det som en ett jag på är av för med till den har inte om ett vi du han hon de var men sig så från eller ska skulle kan när hos mig dig min mitt mina din ditt vad nu efter upp vid ut över också bara måste borde alla varför mycket igen kanske sen någon något där här idag imorgon igår aldrig tack glöm behöver in nya i ju vill få vårt deras deras än'

const verbs = words(`
  köpa handla ringa mejla maila skicka betala boka göra lägga sätta ställa städa tvätta vattna plantera klippa
  måla laga reparera byta skriva svara fråga säga prata tala se kolla kontrollera testa läsa lära plugga
  öva förbereda planera ordna fixa avboka säga förnya flytta skjuta bekräfta meddela informera bjuda tacka
  leta hitta hämta lämna ge låna överföra swisha signera underteckna fylla slutföra avsluta börja rätta
  publicera dela ladda installera radera spara baka koka gå åka komma tömma sortera slänga kasta
  återvinna stryka sy hänga montera skruva koppla anmäla deklarera jämföra räkna beräkna anteckna
  kontakta diskutera mata rasta vaccinera besöka träffa titta lyssna välja bestämma tänka lägga ta bort
  skapa bygga föreslå översätta mäta stänga öppna beställa leverera sälja skänka hyra reservera rensa
  dammsuga torka diska vika packa cykla köra tanka smörja pumpa putsa gräva såga spika kratta skotta
  uppdatera granska deploya merga scanna skanna kopiera printa undersöka ansöka söka returnera återlämna
  påminna lösa hjälpa följa prova starta stoppa sluta plocka tina frosta avfrosta gratulera lämna
`)

const SHORT = words('gå få se ge ta be dra stå slå sy bli ha klä le dö fly tro må nå')

export const swedish: Grammar = {
  ...PLAIN,
  isVerbSecond: true,
  isKnownVerb: (word) => verbs.has(word),
  isInfinitive: (word) =>
    verbs.has(word) ||
    SHORT.has(word) ||
    (/^\p{L}{2,}a$/u.test(word) && !/(?:arna|orna|erna)$/.test(word) && !NOT_INFINITIVE.has(word)),
  imperatives: words(`
    köp handla ring mejla maila skicka betala boka gör lägg sätt ställ städa tvätta vattna plantera klipp
    måla laga reparera byt skriv svara fråga säg prata kolla kontrollera testa läs lär plugga öva
    förbered planera ordna fixa avboka förnya flytta bekräfta meddela informera bjud tacka leta hitta
    hämta lämna ge låna överför swisha signera fyll avsluta börja rätta publicera dela ladda installera
    radera spara baka koka gå åk töm sortera släng kasta stryk häng montera skruva koppla anmäl jämför
    räkna anteckna kontakta mata rasta besök träffa titta lyssna välj bestäm skapa bygg föreslå översätt
    mät stäng öppna beställ sälj skänk hyr reservera rensa dammsug torka diska packa kör tanka smörj pumpa
    uppdatera granska skanna kopiera ansök sök returnera återlämna lös hjälp följ prova ta plocka dra
  `),
  ownDuties: phrases(
    'det är dags att, dags att, det vore bra att, det gäller att, någon borde, någon måste',
  ),
  sharedDuties: phrases(
    'måste, borde, bör, behöver, ska, skall, får inte glömma att, får inte glömma, måste komma ihåg att, måste nog, skulle behöva, hade behövt, är tvungen att',
  ),
  wishes: phrases(
    'vill, tänker, tänkte, kommer att, lovade att, har lovat att, skulle vilja, planerar att, hade tänkt, funderar på att',
  ),
  reminders: phrases(
    'glöm inte att, glöm inte bort att, glöm inte, inte glömma att, inte glömma, kom ihåg att, kom ihåg, komma ihåg att, komma ihåg, påminn mig om att, påminn mig att, påminn mig om, tänk på att, viktigt',
  ),
  requests: phrases(
    'kan du, kunde du, skulle du kunna, kan ni, kunde ni, vill du, vill ni, skulle ni kunna, kan någon, skulle någon kunna, kan vi, kunde någon, snälla kan du, orkar du, hinner du, har du möjlighet att',
  ),
  ownSubjects: words('jag vi man någon'),
  otherSubjects: words('du han hon den det de dom ni alla ingen'),
  negations: words('inte aldrig ingen inget inga ej'),
  links: words('att'),
  particles: words(
    'nog också även kanske egentligen väl ju då så okej ok ja sen sedan därefter bara snabbt snart gärna snälla hej jo och dessutom förresten tror tycker jag todo idag imorgon först till sist verkligen absolut fortfarande mig ändå antagligen troligen alltså eh typ måste i dag morgon',
  ),
  noise: words('nog'),
  openers: words('en ett den det min mitt'),
  joiners: words('och sen sedan samt därefter'),
  enders: words('för men eftersom annars fast utan därför trots'),
  conditions: words('om när medan innan vem vad hur var varför som ifall sålänge'),
  finite: words(`
    är var har hade blir blev kommer kom går gick ger gav säger sa står stod ligger låg tar tog får fick vet
    visste ser såg kostar luktar fungerar låter lät verkar känns kändes heter tycker undrar saknas vore
    gnisslar måste borde
  `),
  motions: words('till'),
  times: words(
    'idag imorgon igår ikväll måndag tisdag onsdag torsdag fredag lördag söndag på nästa vecka senast',
  ),
  needs: phrases('vi behöver, jag behöver, behöver, det saknas, saknar'),
  notThings: words('semester paus vila tid hjälp sömn lugn inte dig'),
  ideas: words('idé idéer dröm citat'),
  shopping: phrases(
    'handla, handlingslista, inköp, inköpslista, köpa, att köpa, köp, matlista, mat, affären, ica, apoteket, behöver, vi behöver, saknas',
  ),
  toDo: phrases(
    'att göra, göra, att fixa, fixa, todo, to do, uppgifter, nästa steg, checklista, packlista, packa, glöm inte, sysslor, ärenden, inför resan',
  ),
  buying: (things) => `köpa ${things}`,
}

const NOT_INFINITIVE = words(
  'alla bara mina dina sina våra några andra bra extra ditta detta denna vilka stora små nya gamla sista första samma inga ena båda flera flicka vecka klocka resa kyrka hela',
)
