import { type Grammar, phrases, words } from './grammar'

export const germanWords =
  'der die das und oder aber ich du wir ihr sie es ein eine einen einem einer ist sind war waren nicht mit für auf von zu im am den dem des noch auch schon muss müssen müsste sollte soll wenn dass wie was morgen heute gestern nach bei aus mal ganz mein meine wegen sich zum zur habe haben hat wird werden kann über vor um bis bitte vielleicht unbedingt endlich wieder immer nur jetzt dann also doch mir dir mich dich uns man jemand kein keine ins beim vom weil danach vergessen'

const PREFIXES =
  /^(?:zurück|zusammen|herunter|hinunter|weiter|fertig|herauf|heraus|herein|hinaus|vorbei|runter|durch|nach|fest|rauf|raus|rein|über|unter|wieder|weg|vor|los|her|hin|hoch|mit|auf|aus|ein|bei|ab|an|um|zu|be|ver|er|ent|zer)/

const BASES = words(`
  rufen kaufen holen bringen machen schreiben schicken senden nehmen geben legen stellen setzen suchen
  finden fragen sagen zahlen bezahlen überweisen buchen bestellen reservieren organisieren planen
  prüfen checken testen lesen putzen räumen waschen wischen saugen kochen backen gießen düngen
  pflanzen schneiden mähen streichen bohren reparieren tauschen wechseln kündigen melden mailen telefonieren
  antworten treffen besuchen laden drucken kopieren scannen lernen üben schauen sehen hören packen
  tragen fahren gehen laufen kümmern klären besprechen reden sprechen erinnern denken erledigen
  besorgen leihen kontrollieren sortieren aufhängen bügeln nähen füttern impfen lassen heften
  füllen unterschreiben schieben sagen verschieben absagen fordern beantragen beschweren danken
  gratulieren wünschen basteln bauen montieren hängen lösen dichten entsorgen werfen verkaufen
  spenden updaten aktualisieren installieren löschen sichern speichern deployen committen mergen
  reviewen refactorn vereinbaren ausmachen informieren bescheid teilen notieren tanken lüften
  helfen spülen entkalken trocknen schließen öffnen sammeln tun ziehen melden geben abonnieren
  vorbereiten vergleichen rechnen berechnen ordnen hinterlegen wählen bewerben einreichen reichen
`)

/** Words that only look like an infinitive. */
const NOT_INFINITIVE = words(`
  den einen keinen meinen deinen seinen ihren unseren euren diesen jenen jeden allen vielen wenigen
  anderen beiden neuen alten ganzen letzten nächsten ersten zweiten dritten guten kleinen großen roten
  morgen oben unten hinten gegen wegen neben zwischen zusammen eben gestern gern sondern fern
  denen wen meisten welchen solchen einigen manchen eigenen richtigen draußen drinnen außen innen
  worden geworden gewesen gegangen gekommen gefunden vergessen allein selten unseren besten
  offen trocken sieben zehn hohen lieben schönen kurzen langen extern intern modern ihnen waren haben
`)

const isKnownVerb = (word: string) => {
  const base = word.replace(PREFIXES, '')
  return (
    BASES.has(word) || (base !== word && BASES.has(base)) || BASES.has(base.replace(PREFIXES, ''))
  )
}

const ZU_INSIDE =
  /(?<!\p{L})(ab|an|auf|aus|bei|durch|ein|fest|her|hin|los|mit|nach|um|vor|weg|weiter|zurück|zusammen|runter|rauf|raus|rein|hoch|vorbei|klar|bereit|dran)zu(\p{Ll}+n)(?!\p{L})/gu

export const german: Grammar = {
  isVerbLast: true,
  isVerbSecond: true,
  isKnownVerb,
  isInfinitive: (word) =>
    isKnownVerb(word) || (/^\p{Ll}{2,}(?:en|ern|eln)$/u.test(word) && !NOT_INFINITIVE.has(word)),
  imperatives: words(`
    ruf kauf kaufe hol hole bring bringe mach mache schreib schreibe schick schicke sende nimm gib leg
    stell setz such find frag frage sag zahl zahle bezahl bezahle überweis überweise buch buche bestell
    bestelle reservier reserviere organisier prüf prüfe check teste lies putz putze räum räume wasch
    wische koch backe gieß gieße pflanz schneid mäh streich reparier repariere tausch wechsel kündige
    melde mail maile antworte triff besuch lade druck drucke kopier scanne lern lerne üb übe schau pack
    trag fahr geh kümmer kümmere klär kläre besprich red sprich erinner erinnere denk denke erledige
    besorg besorge leih kontrollier sortier bügel füttere fülle unterschreib verschieb beantrage
    bedank vergleich tank lüfte installier lösch sicher bereite bewirb vereinbare informiere rufe
  `),
  clitics: /$^/,
  ownDuties: phrases(''),
  sharedDuties: phrases(
    'muss, müssen, müsste, müssten, sollte, sollten, soll, sollen, hätte zu, darf nicht vergessen',
  ),
  wishes: phrases(
    'will, wollen, möchte, möchten, werde, werden, würde gern, habe vor, hab vor, haben vor, nehme mir vor, habe versprochen, hab versprochen, plane',
  ),
  reminders: phrases(
    'vergiss, vergesst, ich darf nicht vergessen, wir dürfen nicht vergessen, nicht vergessen, nicht zu vergessen, vergiss nicht, vergesst nicht, bloß nicht vergessen, denk dran, denk daran, daran denken, dran denken, erinner mich an, erinnere mich an, erinnere mich daran, erinner mich daran, nochmal daran denken, wichtig',
  ),
  requests: phrases(
    'könntest du, kannst du, könntet ihr, könnt ihr, können sie, könnten sie, würdest du, würden sie, magst du, kann jemand, könnte jemand, kann bitte jemand, können wir, könnten wir',
  ),
  ownSubjects: words('ich wir man jemand einer irgendwer'),
  otherSubjects: words('er sie es du ihr alle jeder niemand keiner'),
  negations: words('nicht nichts kein keine keinen keiner nie niemals nimmer'),
  links: words('dass zu um'),
  particles: words(
    'noch auch mal bitte unbedingt dringend also ok okay so ja dann danach vielleicht eventuell evtl wahrscheinlich wohl eigentlich endlich schnell einfach mich mir uns uns jetzt nun ach und außerdem ferner kurz gar bestimmt sicher hey hallo übrigens glaube denke finde todo echt wirklich langsam wieder zuerst zuletzt irgendwann auch nur',
  ),
  noise: words('muss müssen sollte sollten noch mal auch unbedingt dringend wohl eigentlich bitte'),
  openers: words('den die das dem einen eine ein mit bei zu'),
  joiners: words('und sowie dann danach anschließend'),
  enders: words('weil denn aber doch sonst ansonsten obwohl jedoch nämlich deshalb trotzdem statt'),
  conditions: words(
    'wenn falls ob sobald als während bevor nachdem damit wer was wie wo warum wieso',
  ),
  finite: words(`
    ist sind war waren hat hatte hatten wird wurde wurden kann konnte mag ging kommt kam gibt gab macht
    sagt sagte meint meinte steht stand liegt lag läuft lief riecht fehlt braucht klappt bringt hilft
    findet fand kostet sieht sah bleibt blieb habe bin gehört denkt weiß wusste heißt passt will
  `),
  afterVerb: words(
    'bis am um im in ins wegen für bei beim von vom vor nach mit zu zum zur ab an auf und heute morgen übermorgen montag dienstag mittwoch donnerstag freitag samstag sonntag diese nächste lassen gehen',
  ),
  motions: words('zu zum zur in ins nach auf'),
  times: words(
    'heute morgen übermorgen gestern abend früh nachmittag mittag vormittag montag dienstag mittwoch donnerstag freitag samstag sonntag am nächste diese woche spätestens bis noch',
  ),
  needs: phrases(
    'brauchen wir, brauche ich, bräuchte, ich bräuchte, brauche, ich brauche, wir brauchen, brauche noch, brauchen, es fehlt, es fehlen, uns fehlt, uns fehlen',
  ),
  notThings: words(
    'urlaub pause ruhe zeit hilfe schlaf geduld dich ihn sie kraft abstand mehr eine jemanden',
  ),
  ideas: words('idee ideen traum zitat'),
  shopping: phrases(
    'einkaufen, einkauf, einkaufsliste, einkaufszettel, besorgen, kaufen, zu kaufen, supermarkt, brauche, brauchen, wir brauchen, ich brauche, drogerie, baumarkt, mitbringen',
  ),
  toDo: phrases(
    'aufgaben, zu erledigen, noch zu erledigen, erledigen, todo, todos, to do, to dos, zu tun, noch tun, noch machen, noch zu tun, nächste schritte, offen, checkliste, vorbereiten, muss noch, nicht vergessen, packliste',
  ),
  buying: (things) => `${things} kaufen`,
  forms: new Map(),
  plainInfinitive: (task) =>
    task.replace(ZU_INSIDE, '$1$2').replace(/(?<!\p{L})zu (?=\p{Ll}+n(?!\p{L})(?: |$))/gu, ''),
}
