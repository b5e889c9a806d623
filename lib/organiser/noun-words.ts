import type { GRAMMARS } from './grammars/all'
import { words } from './grammars/grammar'

/** Words that help to find the nouns of a language. */
interface NounWords {
  /** Words that a noun follows: articles, possessives, prepositions. */
  determiners: ReadonlySet<string>
  /** Adjectives that come before nouns. */
  adjectives: ReadonlySet<string>
  /** Nouns that are not a topic. */
  generic: ReadonlySet<string>
}

const nounWords = (determiners: string, adjectives: string, generic: string): NounWords => ({
  determiners: words(determiners),
  adjectives: words(adjectives),
  generic: words(generic),
})

export const NOUN_WORDS: Record<keyof typeof GRAMMARS, NounWords> = {
  de: nounWords(
    'der die das den dem des ein eine einen einem einer',
    'neue neuen alte alten große kleine',
    'tag tage tagen zeit woche wochen monat monate jahr jahre jahren stunde stunden minute minuten uhr ende anfang mal ding dinge sache sachen leute mensch menschen mann frau teil seite frage antwort grund problem beispiel art weise montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz april mai juni juli august september oktober november dezember abend morgen nachmittag vormittag mittag nacht wochenende danke gruß grüße hallo euro prozent idee ideen aufgaben liste tante onkel herr leben welt dank kannst könntest könnten können würdest',
  ),
  fr: nounWords(
    "le la l' les un une des du au aux mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces deux trois quatre d' de en chez",
    'petit petite petits petites grand grande grands nouveau nouvel nouvelle nouveaux vieux vieil vieille beau belle bon bonne bons premier première dernier dernière autre autres même prochain prochaine gros grosse jolie mauvais',
    'jour jours journée semaine mois année ans an heure heures minute minutes fois temps chose choses truc trucs gens personne personnes monde homme femme partie fin début moment matin soir midi nuit week weekend lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre novembre décembre merci idée idées question raison problème exemple sorte façon vie tout rien rentrant maman papa côté suite peu plus moins bord lieu point mieux demain hier place',
  ),
  es: nounWords(
    'el la los las un una unos unas del al mi mis tu tus su sus nuestro nuestra este esta estos estas ese esa de en con para sin',
    'nuevo nueva nuevos nuevas viejo vieja gran buen buena mal mala primer primera último última otro otra otros mismo misma próximo próxima pequeño pequeña bonito',
    'día días semana semanas mes meses año años hora horas minuto minutos vez veces tiempo cosa cosas gente persona personas mundo hombre mujer parte fin final principio momento mañana tarde noche lunes martes miércoles jueves viernes sábado sábados domingo domingos enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gracias idea ideas pregunta razón problema ejemplo tipo forma manera vida todo nada mamá papá lado lugar poco mucho baja rato hoy prisa demás',
  ),
  it: nounWords(
    "il lo la l' i gli le un uno una un' del dello della dei degli delle al allo alla ai agli alle nel nella nei dal dalla dall' all' dell' nell' sul sulla mio mia miei mie tuo tua suo sua nostro nostra questo questa quel quella di in con per da a due tre",
    'nuovo nuova nuovi nuove vecchio vecchia grande bel bella bello buon buona cattivo primo prima ultimo ultima altro altra altri stesso stessa prossimo prossima piccolo piccola brutto',
    'giorno giorni settimana settimane mese mesi anno anni ora ore minuto minuti volta volte tempo cosa cose gente persona persone mondo uomo donna parte fine inizio momento mattina pomeriggio sera notte lunedì martedì mercoledì giovedì venerdì sabato domenica gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre grazie idea idee domanda ragione problema esempio tipo modo vita tutto nulla niente mamma papà lato posto poco fretta zio zia nonno nonna',
  ),
  pt: nounWords(
    'o a os as um uma uns umas do da dos das no na nos nas ao à aos às pelo pela meu minha meus minhas teu tua seu sua nosso nossa este esta esse essa de em com para por sem',
    'novo nova novos novas velho velha grande bom boa mau má primeiro primeira último última outro outra outros mesmo mesma próximo próxima pequeno pequena bonito segunda',
    'dia dias semana semanas mês meses ano anos hora horas minuto minutos vez vezes tempo coisa coisas gente pessoa pessoas mundo homem mulher parte fim início momento manhã tarde noite segunda terça quarta quinta sexta sábado domingo janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro obrigado obrigada ideia ideias pergunta razão problema exemplo tipo forma maneira vida tudo nada mãe pai lado lugar pouco via ninguém',
  ),
  nl: nounWords(
    'de het een mijn jouw je zijn haar ons onze hun deze die dit dat van voor met naar bij op in aan uit over langs om',
    'nieuwe nieuw oude oud grote groot kleine klein goede goed leuke mooie lange korte eerste tweede volgende laatste andere hele eigen rode warme koude',
    'dag dagen week weken maand maanden jaar jaren uur uren minuut minuten keer tijd ding dingen spul mensen mens man vrouw deel einde begin moment ochtend middag avond nacht weekend maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart april mei juni juli augustus september oktober november december bedankt dank idee ideeën vraag reden probleem voorbeeld soort manier leven alles niets mama papa opa oma kant plek beetje rij kunnen moeten willen zullen mogen gaan laten leuk',
  ),
  sv: nounWords(
    'en ett den det de min mitt mina din ditt dina sin sitt sina vår vårt våra deras hans hennes på med till hos i från för om vid av under till åt över två tre alla',
    'ny nytt nya gammal gamla stor stort stora liten litet lilla god bra fin fina första andra sista nästa hela egen kort lång',
    'dag dagen dagar vecka veckan veckor månad månaden år året timme timmar minut minuter gång gånger tid tiden sak saker folk människor man kvinna del slutet början morgon eftermiddag kväll natt helgen helg måndag tisdag onsdag torsdag fredag lördag söndag januari februari mars april maj juni juli augusti september oktober november december tack idé fråga anledning problem exempel sätt liv allt inget mamma pappa sida plats lunch kläder',
  ),
  pl: nounWords(
    'do z ze w we na dla od u po o przed za bez nad pod przy między mój moja moje moją twoją swój swoje swoją ten ta to tę tego tej dwa dwie trzy',
    'nowy nowa nowe nową nowego stary stara stare starą duży duża duże mały mała małe dobry dobra dobre pierwszy ostatni inny inna następny cały cała',
    'dzień dni tydzień tygodnia tygodni miesiąc miesiąca rok roku lat lata godzina godzinę godzin minut raz razy czas czasu rzecz rzeczy ludzie ludzi człowiek kobieta część koniec końcu początek moment rano wieczór wieczorem noc poniedziałek wtorek środa środę czwartek piątek piątku sobota sobotę niedziela niedzielę stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia dzięki pomysł pytanie powód problem przykład sposób życie wszystko nic mama tata miejsce trochę kolei pieszo',
  ),
}
