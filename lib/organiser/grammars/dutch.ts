import { type Grammar, phrases, words } from './grammar'

export const dutchWords =
  'de het een en of maar ik jij wij hij zij is zijn was waren niet met voor op van naar in aan dat die dit deze mijn jouw ook nog al moet moeten morgen vandaag gisteren om te bij uit als wat heb hebben heeft er je we ze wel geen zou kun kan even misschien eigenlijk dus dan omdat want toch tot bij ons onze iemand vergeten vergeet graag weer heel'

const PREFIXES =
  /^(?:terug|achter|tegen|samen|leeg|dicht|open|vrij|neer|heen|thuis|schoon|binnen|buiten|langs|onder|over|door|vast|voor|klaar|rond|weg|mee|aan|bij|los|uit|toe|af|in|na|om|op|be|ver|her|ont)/

const BASES = words(`
  bellen kopen halen brengen maken schrijven sturen mailen appen nemen geven leggen zetten zoeken vinden
  vragen zeggen vertellen betalen overmaken boeken bestellen reserveren regelen plannen checken
  controleren testen lezen schoonmaken poetsen ruimen wassen dweilen zuigen stofzuigen koken bakken gieten
  planten snoeien maaien verven schilderen boren repareren plakken wisselen ruilen opzeggen melden
  antwoorden bezoeken laden printen kopiëren scannen leren oefenen kijken zien luisteren pakken
  dragen rijden gaan lopen spreken praten overleggen herinneren denken doen fixen lenen sorteren
  strijken naaien voeren vullen ondertekenen tekenen verzetten verplaatsen afspreken aanvragen bedanken
  feliciteren bouwen monteren hangen lappen wegen gooien verkopen doneren updaten bijwerken installeren
  wissen verwijderen opslaan deployen mergen delen noteren tanken ontkalken drogen sluiten openen
  verzamelen trekken leveren dienen vergelijken rekenen ordenen kiezen solliciteren inschrijven
  annuleren afzeggen verlengen vervangen uitnodigen klussen laten spoelen zien wachten nodigen werken
  kijken lossen zorgen maken roepen bereiden
  reviewen mergen pushen pullen releasen refactoren debuggen committen designen pitchen uploaden downloaden
  googelen skypen zoomen chatten sharen syncen backuppen resetten rebooten upgraden formatteren editen
  publiceren posten shoppen cancelen bespreken oplossen knippen sjouwen doorsturen navragen uitzoeken
`)

const NOT_INFINITIVE = words(
  'een geen mijn zijn hun den alleen samen morgen gisteren tegen tussen buiten binnen boven beneden even eigen open zeven negen tien willen hebben worden waren moesten konden wilden kinderen mensen dagen weken maanden uren minuten',
)

const isKnownVerb = (word: string) => {
  const base = word.replace(PREFIXES, '')
  return BASES.has(word) || (base !== word && BASES.has(base))
}

const TE_INSIDE =
  /(?<!\p{L})(terug|schoon|vast|voor|klaar|rond|weg|mee|aan|bij|los|uit|toe|af|in|na|om|op|over|door) te (\p{Ll}+n)(?!\p{L})/gu

export const dutch: Grammar = {
  isVerbLast: true,
  isVerbSecond: true,
  isKnownVerb,
  isInfinitive: (word) =>
    isKnownVerb(word) || (/^\p{Ll}{2,}(?:en|aan|oen)$/u.test(word) && !NOT_INFINITIVE.has(word)),
  imperatives: words(`
    bel koop haal breng maak schrijf stuur mail app neem geef leg zet zoek vind vraag zeg vertel betaal
    boek bestel reserveer regel plan check controleer test lees poets ruim was dweil kook bak giet plant
    snoei maai verf boor repareer plak wissel ruil meld antwoord bezoek print kopieer scan leer oefen
    kijk luister pak rij ga loop spreek praat overleg herinner denk fix leen sorteer strijk vul teken
    verplaats bedank bouw hang gooi verkoop installeer verwijder deel noteer tank vergelijk kies
    schrijf annuleer verleng vervang nodig zorg doe
  `),
  clitics: /$^/,
  ownDuties: phrases(
    'het zou goed zijn om, zou goed zijn om, het is tijd om, het wordt tijd om, het is handig om',
  ),
  sharedDuties: phrases(
    'moet, moeten, zou eigenlijk moeten, zou moeten, zouden moeten, zou, zouden, dien, mag niet vergeten, mogen niet vergeten',
  ),
  wishes: phrases(
    'wil, willen, ga, gaan, zal, zullen, beloofde, heb beloofd, ben van plan, zijn van plan, wil graag',
  ),
  reminders: phrases(
    'vergeet, niet vergeten, niet te vergeten, vergeet niet, vergeet niet om, denk eraan, denk eraan om, denk aan, eraan denken, eraan denken om, herinner me eraan, herinner me eraan om, herinner mij eraan, herinner mij eraan om, let op, belangrijk',
  ),
  requests: phrases(
    'kun je, kan je, kunt u, kunnen jullie, zou je, zou u, zouden jullie, wil je, wilt u, willen jullie, kan iemand, kunnen we, kun jij, kan jij, zou iemand, zou jij',
  ),
  ownSubjects: words('ik we wij iemand men'),
  otherSubjects: words('hij zij ze het jij je u jullie die dat dit deze iedereen niemand'),
  negations: words('niet niks niets geen nooit'),
  links: words('om te dat'),
  particles: words(
    'nog ook even eens misschien eigenlijk dus oké ok okay ja dan daarna toch maar wel graag alsjeblieft aub snel gewoon me mij ons nu o en verder kort echt zeker hoi hé trouwens denk vind todo eerst straks waarschijnlijk absoluut dringend a u b nodig weer',
  ),
  noise: words('nog ook even eens eigenlijk maar moet moeten willen kunnen'),
  openers: words('de het een met bij naar'),
  joiners: words('en dan daarna vervolgens'),
  enders: words('want omdat maar anders doch hoewel echter daarom namelijk terwijl'),
  conditions: words('als indien of zodra toen terwijl voordat nadat wie wat hoe waar waarom zodat'),
  finite: words(`
    is zijn was waren heeft had hadden wordt werd werden kan kon mag ging komt kwam geeft gaf maakt zegt
    zei vond staat stond ligt lag loopt liep ruikt rook hangt ontbreekt kost ziet zag blijft bleef heb gaat doet vertrekt sluit rijdt belt werkt woont denkt vraagt zoekt neemt brengt krijgt kreeg nam
    bracht deed zat moest wilde hadden
    ben kunt zult hoef hoeft weet wist heet past wil dacht vindt
  `),
  afterVerb: words(
    'voor bij in op om met van naar over aan tot na uit vandaag morgen overmorgen maandag dinsdag woensdag donderdag vrijdag zaterdag zondag volgende deze',
  ),
  motions: words('naar langs'),
  times: words(
    'vandaag morgen overmorgen vanavond vanmiddag gisteren maandag dinsdag woensdag donderdag vrijdag zaterdag zondag op volgende deze week uiterlijk voor nog',
  ),
  needs: phrases('nodig, we missen, ontbreekt'),
  notThings: words('vakantie pauze rust tijd hulp slaap'),
  ideas: words('idee ideeën droom citaat'),
  shopping: phrases(
    'boodschappen, boodschappenlijst, boodschappenlijstje, kopen, te kopen, nodig, halen, supermarkt, drogist, bouwmarkt, meenemen, we hebben nodig',
  ),
  toDo: phrases(
    'taken, todo, todos, to do, te doen, nog doen, nog te doen, doen, actiepunten, acties, volgende stappen, checklist, klusjes, klussen, inpaklijst, inpakken, niet vergeten',
  ),
  buying: (things) => `${things} kopen`,
  forms: new Map(),
  plainInfinitive: (task) =>
    task.replace(TE_INSIDE, '$1$2').replace(/(?<!\p{L})te (?=\p{Ll}+n(?!\p{L})(?: |$))/gu, ''),
}
