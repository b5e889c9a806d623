import { type Grammar, phrases, PLAIN, words } from './grammar'

export const italianWords =
  "il lo la gli le un uno una e o ma io tu che di del della in con per su è sono era non più molto questo questa mio mia ho ha abbiamo ieri oggi domani sera anche come quando senza si mi ti da al alla devo bisogna i dei delle degli nel nella dal dalla ai alle agli l' d' un' all' dell' nell' dall' poi allora forse perché se ci ne dovrei potresti grazie entro prima dopo fare c'è fino loro noi nessuno"

const verbs = words(`
  comprare chiamare richiamare telefonare mandare inviare spedire pagare prenotare fare mettere pulire lavare
  annaffiare innaffiare piantare tagliare dipingere riparare aggiustare cambiare sostituire stampare
  copiare scansionare scrivere rispondere chiedere dire parlare vedere controllare verificare provare
  leggere rileggere imparare studiare ripassare preparare organizzare pianificare annullare disdire
  rinnovare spostare rimandare confermare avvisare avvertire informare invitare ringraziare cercare trovare
  ritirare restituire riportare portare lasciare consegnare ordinare vendere dare prestare rimborsare
  firmare compilare finire terminare iniziare cominciare correggere pubblicare condividere scaricare
  caricare installare cancellare eliminare salvare cucinare cuocere passare andare venire uscire
  svuotare sistemare riordinare buttare riciclare stirare cucire appendere montare smontare collegare
  ricaricare gonfiare iscrivere dichiarare confrontare calcolare annotare classificare contattare
  sollecitare discutere nutrire portare vaccinare visitare guardare ascoltare scegliere decidere pensare
  aggiungere togliere creare costruire proporre tradurre misurare chiudere aprire prendere recuperare
  ricordare rinviare fissare richiedere presentare aggiornare registrare scongelare spolverare spazzare
  potare seminare consultare segnalare saldare versare bonificare procurare imbiancare lucidare sentire
`)

const NOT_INFINITIVE = words(
  'mare potere dovere volere piacere genere cenere opere lettere camere avere essere sapere altare militare popolare familiare particolare cellulare bere febbre sempre oltre mentre altre vere nere cantiere quartiere mestiere sapore dolore attore padre madre ore sicure scolare regolare similare ponteggiare tenere stare esemplare torre',
)

const CLITICS = /(?:(?:me|te|ce|ve|se|glie)(?:lo|la|li|le|ne)|mi|ti|si|ci|vi|lo|la|li|le|gli|ne)$/

function infinitiveOf(word: string): string {
  const stem = word.replace(CLITICS, '')
  return stem !== word && /[aei]r$/.test(stem) ? `${stem}e` : word
}

const IRREGULAR_IMPERATIVES =
  "fai fa' dai da' vai va' di' dì prendi scrivi rispondi chiedi leggi metti vendi scegli decidi togli chiudi apri finisci pulisci spedisci disdici aggiungi correggi proponi traduci chiedigli dille digli chiamami mandami ricordami compra chiama manda paga prenota porta controlla cerca passa prendi stampa prepara sposta avvisa ritira invia"

/** Forms that are something else far more often. */
const NOUNS = words(
  'visita fissa porti cambi prova nota lava da vedi vieni di fa va copia pianta saldi esci sale',
)

function imperativeForms(): Set<string> {
  const forms = new Set(IRREGULAR_IMPERATIVES.split(' '))
  for (const verb of verbs) {
    const ending = verb.endsWith('are') ? 'a' : 'i'
    forms.add(verb.slice(0, -3) + ending)
  }
  for (const noun of NOUNS) forms.delete(noun)
  return forms
}

export const italian: Grammar = {
  ...PLAIN,
  isKnownVerb: (word) => verbs.has(infinitiveOf(word)),
  isInfinitive: (word) =>
    verbs.has(infinitiveOf(word)) ||
    (/^\p{L}+(?:[aei]re|rre|[aei]r(?:mi|ti|si|ci|vi|l[oaie]|gli|ne|[mtc]e(?:lo|la|ne)|glielo))$/u.test(
      word,
    ) &&
      !NOT_INFINITIVE.has(word)),
  imperatives: imperativeForms(),
  clitics: /(?:mi|ti|ci|l[oaie]|gli|ne)$/,
  ownDuties: phrases(
    "devo, dobbiamo, dovrei, dovremmo, bisogna, bisognerebbe, bisognerà, dovrò, dovremo, ho bisogno di, abbiamo bisogno di, tocca, mi tocca, ci tocca, è ora di, sarebbe ora di, sarebbe bene, sarebbe meglio, è meglio, meglio, conviene, converrebbe, c'è da, ci sarebbe da, ho da, abbiamo da, resta da, rimane da, qualcuno deve, qualcuno dovrebbe, occorre, serve, vale la pena, mi conviene, è il caso di, sarebbe il caso di",
  ),
  sharedDuties: phrases('debba'),
  wishes: phrases(
    'voglio, vogliamo, vorrei, vorremmo, mi piacerebbe, ci piacerebbe, penso di, pensavo di, ho promesso di, conto di, ho intenzione di, intendo, ho in programma di, vado a, andiamo a, prometto di',
  ),
  reminders: phrases(
    'non devo dimenticare di, non devo dimenticare, non dobbiamo dimenticare di, non dobbiamo dimenticare, non dimenticare di, non dimenticare, non dimenticarti di, non dimenticarsi di, non dimentichiamo di, non dimenticarmi di, non scordare di, non scordarti di, da non dimenticare, ricordati di, ricordarsi di, ricordarmi di, ricordami di, ricordiamoci di, ricordare di, ricorda di, ricordati, ricordami, mi raccomando, importante, pro memoria, promemoria',
  ),
  requests: phrases(
    'puoi, potresti, può, potrebbe, potete, potreste, mi puoi, mi potresti, ci puoi, ti dispiace, ti dispiacerebbe, qualcuno può, qualcuno potrebbe, possiamo, potremmo, riesci a, riusciresti a, per favore puoi, può qualcuno, ti va di, ti andrebbe di',
  ),
  ownSubjects: words('io noi qualcuno'),
  otherSubjects: words('tu lui lei loro voi nessuno questo quello ciò tutti'),
  negations: words('non mai né neanche neppure'),
  links: words('di a da che'),
  particles: words(
    'anche ancora poi allora forse magari almeno bene beh ok okay sì ciao ehi e dopo quindi dunque subito presto presto assolutamente davvero proprio probabilmente per favore perfavore credo penso che io mi ci dai insomma cioè intanto prima inoltre solo soltanto poi oggi domani infine a proposito todo pure urgentemente',
  ),
  noise: words('anche'),
  openers: words(
    "il lo la l' i gli le un uno una un' al alla ai alle del della dei delle a di con in per da mio mia",
  ),
  joiners: words('e ed poi'),
  enders: words('perché ma però sennò altrimenti quindi poiché siccome benché mentre'),
  conditions: words('se quando chi dove come cosa quanto appena finché'),
  finite: words(`
    è sono era erano fu sta stanno stava ha hanno ho abbiamo aveva va vanno andava viene vengono dice ha
    detto fa faceva può possono vuole vogliono sarà sarebbe sei siamo siete pare sembra resta deve devono
    c'è piace manca costa parla arriva aspettiamo divideva
  `),
  times: words(
    'domani oggi ieri stasera stamattina lunedì martedì mercoledì giovedì venerdì sabato domenica entro la prossima settimana',
  ),
  needs: phrases(
    'mi serve, mi servono, ci serve, ci servono, serve, servono, manca, mancano, ho bisogno di, abbiamo bisogno di',
  ),
  notThings: words('vacanza vacanze pausa riposo tempo aiuto sonno pace te sapere'),
  ideas: words('idea idee sogno citazione'),
  shopping: phrases(
    'spesa, la spesa, lista della spesa, da comprare, comprare, compra, fare la spesa, supermercato, mercato, mi serve, mi servono, ci serve, ci servono, serve, servono, manca, mancano, farmacia',
  ),
  toDo: phrases(
    'da fare, cose da fare, todo, to do, compiti, faccende, prossimi passi, azioni, checklist, lista, da non dimenticare, valigia, commissioni, impegni, promemoria',
  ),
  buying: (things) => `comprare ${things}`,
}
