import { EVERYDAY_NOUNS, EVERYDAY_VERBS, SELDOM_EVERYDAY_VERBS } from './everyday-verbs'
import { words } from './grammars/grammar'
import { isNoOrder, statesWithNoun } from './english-headlines'
import { isIdiom, isSaying } from './english-sayings'
import { isAdjective, isKnownWord, isOnlyInfinitive, isPastTense, mayBeInfinitive } from './lexicon'

/** Verbs that start a task. Those that are also nouns are in `ALSO_NOUNS`. */
export const TASK_VERBS: ReadonlySet<string> = new Set([
  ...EVERYDAY_VERBS,
  ...words(`
  accept ace acquire activate adapt add address adjust adopt alert align allocate amend analyse analyze
  announce anonymise anonymize answer apologise apologize appeal apply appoint approach approve archive
  arrange ask assemble assess assign attach attend audit automate backup bake ban bathe begin bill blend
  block bleed board boil book borrow bottle box brainstorm breathe bring brush budget build buy bump
  calculate calibrate call cancel capture carry carve cash catch celebrate change charge chase chat check
  chill choose chop circulate claim clarify clean clear clip close collate collect comb combine comment
  commit compare compile complain complete compliment compose compost compress compute configure confirm
  congratulate connect consider consolidate consult contact convert convince cook copy correct count
  cover crack create credit crop cross cut cycle deactivate deal debug decide declare declutter decline
  decorate dedupe deep-clean defer define defrost degrease delegate delete deliver demo deploy deposit
  descale describe design desk detach detail develop devise diagnose dig digitise digitize dig disable
  disassemble discuss disinfect dismantle dispatch dispose distribute divide do document donate download
  draft drain draw dress drill drive drop dry duplicate dust dye ease edit elaborate email e-mail empty
  enable encourage encrypt end enlist enrol enroll ensure enter escalate establish estimate evaluate
  examine exchange execute exercise expand expense explain explore export express extend extract fax feed
  fetch figure file fill film finalise finalize finance find fine-tune finish fit fix flag flash flatten
  flip fold follow follow-up force forward frame freeze freshen fry fund gather generate get gift give glue go google
  grab grade grant grate greet grill grind groom group grow guide hand hang harvest head heat help hem hide
  highlight hike hire hoover host ice identify implement import improve include inflate inform initiate inquire
  insert inspect install insure integrate interview introduce invest investigate invite invoice iron
  isolate issue join jot journal jump-start keep label laminate launch lay lead learn leave lend let
  level limit line link list listen load localise locate loop lock log look lower lubricate maintain make
  manage map mark marinate mash match measure meditate meet memorise memorize mend merge message migrate
  mince minimise mix mock monitor mop mount move mow mute nag name negotiate nominate note notify nudge
  number obtain offer open optimise optimize order organise organize outline outsource overhaul pack
  package pad paint park patch pay peel phone photocopy photograph pick pickup pin ping pitch place plan
  plant plaster play plug plumb polish pop post postpone pour practice practise pre-order prep prepare
  present press pressure-wash prevent preview print prioritise prioritize process produce proof proofread
  propose protect prototype prove provide prune publish pull pump purchase push put qualify query queue
  quit quote raise rake ramp rate re-read read rearrange reassess rebook reboot rebuild recall recharge
  reclaim recommend reconcile reconnect reconsider record recover recruit recycle redeem redecorate
  redesign redirect redo redraft reduce refactor refer refill refine reformat refresh refund register
  rehearse reheat reimburse reinstall relabel relaunch release relocate remake remember remind remove
  rename renegotiate renew renovate rent reopen reorder reorganise reorganize repaint repair repeat
  replace reply report repost repot reproduce request rescan reschedule research reseal reserve reset
  resend resize resolve respond restart restock restore resubmit retake retest rethink retrieve retry
  return reuse reverse review revise revisit rewrite rewire rig ring rinse roast roll rotate round route
  rsvp rub run sand save scan schedule scour scrape screen screenshot scrub sculpt seal search season seat
  secure seek select sell send separate serve service set settle sew shampoo shape share sharpen shave
  shift ship shop shorten shovel show shred shut sign simplify skim skip slice smoke snap soak solve sort
  source sow speak specify speed spend split spray spread squeeze stack staff stain start state steam
  sterilise stick stir stitch stock stop store straighten strap streamline stress stretch strip stub study
  subscribe submit suggest sum summarise summarize supervise supply support surprise survey suspend swap
  sweep swipe switch sync tabulate tackle tag take talk tape target taste tax teach tell tender test text
  thank thaw throw tick tidy tie tighten time tip title toast top touch trace track trade train transcribe
  transfer translate transplant trash treat triage trim troubleshoot true try tune turn tweak type unblock
  unclog undo unfollow uninstall unlock unpack unplug unsubscribe untangle update upgrade upload upsize use
  venmo paypal zelle facetime dm slack zoom loop bag bath batch bin cap cite caulk crochet darn dash deadhead debounce decant deprecate deworm downgrade embed
  hunt immunise knit lag lint lobby memoize mend microchip mulch neuter nip oil onboard pair parse pencil petition plane
  provision rerun recheck rebase regrout rehome repoint reseed reupholster revert scale string swing throttle tile unjam upcycle double-check
  vaccinate worm vacuum validate varnish verify visit vote wait wake walk warm warn wash watch water wax wean wear weed
  weigh weld whatsapp whisk widen win wind winterise wipe wire withdraw work wrap write zip
`),
])

/** Verbs that may be nouns at the start of a sentence: "call volume is down", "book club was fun". */
const ALSO_NOUNS = new Set([
  ...EVERYDAY_NOUNS,
  ...words(`
  slack zoom bag bath batch bin cap dash hunt lag lobby oil pair plane pencil petition scale string swing throttle tile worm
  ace address answer approach audit backup ban bill block board book bottle box budget bump call cash
  catch change charge chat check chill claim clip close comb comment compliment compost copy count cover
  crack credit crop cross cut cycle deal demo deposit design desk detail document download draft drain
  draw dress drill drive drop dry dye ease edit email e-mail end exchange exercise expense export express
  fax feed figure file fill film finance find fit fix flag flash follow-up force forward frame fund gift glue grade
  grant grill grind group guide hand harvest head heat help hem hike highlight host import interview
  ice invoice iron issue journal label launch lead leave level limit line link list load lock log look lower
  mail map mark match message mix mock monitor mop mount move name nudge number offer open order outline
  pack package pad paint park patch pay phone pick pickup pin ping pitch place plan plant plaster play plug
  polish pop post practice present press preview print process produce proof pull pump purchase push query
  queue quote raise rake ramp rate read recall record redirect refresh refund release rent repair repeat
  reply report request research reserve reset return reverse review ride rig ring roast roll round route
  rsvp run sale sand save scan schedule screen screenshot seal search season seat service set shape share
  shave shift ship shop show shred sign skip slice smoke snap soak sort source speed spend split spray
  spread stack staff stain start state steam stick stir stitch stock stop store strap stress stretch strip
  stub study sum supply support surprise survey swap sweep switch sync tackle tag talk tape target taste
  tax tender test text thaw tick tie time tip title toast top touch trace track trade train transfer trash
  treat triage trim true try tune turn tweak type undo update upgrade upload use vacuum visit vote wait
  wake walk warm wash watch water wax wear weed wind wire work wrap zip whisk water lay
`),
])

export const COMPOUND_SECOND = words(`
  club clubs volume bill bills number numbers engine box shop store stores store's center centre
  message messages address account thread list lists price prices bottle bottles level levels pump
  pressure heater damage leak office card cards report results result score machine stand rate
  plan b due case cases verification screen contract of from is was are were has had will would
  history size sizes form log logs table summary season park
  claim claims leader sale sales stuff
  reading readings smell smells heating cooler supply dish cream cubes
`)

/** "Post form", "book table for six": an order without an article, not a compound like "log table". */
const WITHOUT_ARTICLE =
  /^(?:book (?:table|park)|(?:post|print|sign|scan|copy|fax|file|mail) (?:forms?|contract|report|results?|summary)|pay bills?)(?=$|[.!,]| (?:for|to|by|on|at|before|with|today|tomorrow|tonight|and)\b)/iu

/** Compounds whose first word looks like a verb: "interview notes", "call with Ana". */
const COMPOUND =
  /^(?:(?:interview|meeting|lecture|work|travel|study|talk|call|test|design|research|film|reading|play) (?:notes?|ideas?|minutes|summary|log|diary|tips|topics|outcomes?|recap|agenda)|(?:call|walk|drive|ride|run|hike|train|play|show|work|visit|trip|debrief|chat|appraisal|interview) (?:with|w(?:\/ ?| )(?=\p{L})|along|home|through|past|went|took|at)|(?:phone|telephone|text|e-?mail|zoom|skype) (?:with|w(?:\/ ?| )(?=\p{L}))|(?:phone|telephone|video|conference|zoom) (?:calls?|conference|chat)|queues? (?:round|around|down|outside|past)|cook ?books?|(?:book|paint|watch|ring|label|tape|weed|water|drill|match|light|test|gift|bath|record) (?:tokens?|straps?|binders?|makers?|guns?|membrane|killer|sets?|butts?|paper)|(?:train|bus|ferry|drive|ride) back(?! the)|book for|note (?:in|on|from|under|at)|\p{L}+ out of (?:order|use|service|stock|action)|(?:design|code|peer|train|tube|rail) (?:review|strike|session)|(?:set|track|play|wish|guest|watch) list|(?:walk|run|ride|hike|drive|swim) (?:in|by|around|on|under|across|down) (?:the|a) |(?:order|invoice|issue|ticket|process) #?\d{4,}|cash only|visits? (?:to|from)|bin (?:lorry|lorries|m[ae]n|day|store|collection)|(?:drop|change|cut|shift|lead|rise|spike|jump) in \p{Ll}{4,}(?! (?:the|my|a|on))|(?:design|work|play|show|film|book|paint|split) by (?!\d|(?:mon|tues|wednes|thurs|fri|satur|sun)|tomorrow|tonight|noon|the|end|next)|release \d+\.\d|\p{L}+ (?:after|before) (?:that|this)(?! \p{L})|(?:board|match|play|show|test|talk|trial|demo|launch|interview|visit|hike|drive|sale|service|audit|screen|race|swim) (?:on|at|from|until|till) (?:the |next |this )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun|\d)\w*|(?!(?:pay|send|transfer|tip|donate|lend|charge) )\p{L}+ (?:£|\$|€)?\d+[.,]\d{2}(?!\d)|(?:train|ride|drive|walk|hike|run|visit|key|answer) to [\p{L}\s]{2,20}(?=:)|\p{L}+ (?:\p{L}+ )?(?:St|Rd|Ave|Street|Road|Lane|Avenue)(?= \d|,|$)|(?:interview|match|deal|fight|test) with|return (?:flight|ticket|journey|trip|leg|train|address)|seat \p{L}?\d\w*|check[ -]?out (?:by|from|at|is|was)|stop signs?|(?:change|answer|end|start|state|sort|number|price|cost|order|range|lack|level|test|sign|use|point|view) of)\b/iu

/** "Catch Me If You Can": small words with capitals. */
const NAME_OF_A_WORK =
  /^\p{Lu}\p{Ll}+ (?:(?:\p{Lu}\p{Ll}+|\p{Ll}+) )?(?:Me|My|It|You|Your|If|The|On|And|Of|Up|To|With)\b/u
const GOES_WITH_ON = words(
  'check work follow focus decide call log move sign turn switch stock study report vote press pass plan start act brush read hang put',
)
/** "Wind awful". */
const NOUN_AND_ADJECTIVE = /^\p{L}+ \p{L}+[\s.!]*(?:$|,)/u

/** Orders that may contain a statement ("tell Ana it is late"): its verb does not count as finite. */
const SAYING =
  /^(?:tell|let|ask|remind|inform|warn|check|double-check|see|figure out|find|confirm|ensure|make sure|decide|explain|verify|clarify)\b|^(?:text|message|email|whatsapp|dm|slack) \S+(?: that)? (?:he|she|they|we|i|it)\b/i

/** Verbs that are not a task after "have to / need to / want to" without a subject. */
export const NOT_A_TASK = words(`
  admit be dash hope pray have know rain snow feel sleep confess think believe like love see understand agree wonder
  laugh cry live lose suffer wait die want need become rest relax hurry mean seem happen belong deserve
`)

const FINITE_VERB =
  /\b(?:is|was|are|were|has|had|went|came|will|would|can|could|looks|looked|seems?|says|said|means|works|worked|failed|crash(?:es|ed)|feels?|(?<!\b(?:new|some|more|roof|roofing|shed|black|red|green) )felt|costs?|gets|got|needs|beats|took|made|gave|told|kept|lost|ran|broke|fell|died|blew|froze|sank|shrank|began|became|brought|bought|knew|grew|lasted|arrived|started|ended|happened|moved|turned|stopped|opened|helps|makes|takes|goes|feels|sounds|closes|opens|starts|ends|begins|arrives|stays|expires)\b/i
/** Verb forms that show that the words before them are a subject: "export button does nothing". */
const AUXILIARY = /\b(?:do|is|are|was|wo|ca|do)n['’]?t\b|\b(?:does|did|shows)(?:n['’]?t)?\b/i
const SUBORDINATOR =
  /\b(?:because|since|so|if|whether|when|that|which|who|whose|what|how|why|where|before|after|until|while|as|for|about|there)\b|[,;:–—(]|\s-\s|["“]/i

/** "phone verification moves to ..." has a subject and a verb; "phone the bank" does not. */
const NOUN_WITH_VERB =
  /^\p{L}+ (?!the |an? |my |our |your |his |her |their |some |all |this |that |new |into |for |at |after |up |in |on |out |over |through |around |with |about |to |of |off |down |away |back |from |by |\p{Ll}+ing |\p{Lu})\p{Ll}*[^s\W] \p{Ll}+[^s\W]s (?:to|in|on|at|up|down|again|for|with|by|from)\b/u

/** Words after a verb that show that it is one: "call the", "order some". */
const OBJECT_START =
  /^(?:the|an?|my|our|your|his|her|their|its|this|that|these|those|some|any|all|both|it|them|him|us|more|new|another|two|three|up|out|off|back|down|in|over)$/

/** Words that are verbs only before a possible object, unlike in "open fire" or "record heat". */
const SELDOM_VERBS = new Set([
  ...SELDOM_EVERYDAY_VERBS,
  ...words(
    'cover record open dry warm show play head light level lead time state match rain dress tax fund end',
  ),
])

/** "Lift the last carrots" without its article. */
const SOME_OF_THEM =
  /^\p{L}+ (?:last|first|remaining|spare|other|old|dead|loose|every|each|(?:two|three|four|five|six|\d+)) (?:\p{L}+ )?\p{L}+s\b/iu

/** "Sync with design: ..." is a heading; "call the bank re: card" is not. */
const LABEL = /^[\p{L}-]+(?: [\p{L}\p{N}'’-]+){0,3}(?<! re)\s*:\s/iu

/** Verbs of feelings, states and weather, which are never orders: "love the view", "rain the whole day". */
const STATES = words(`
  ignore minus like want love hate enjoy prefer miss wish hope guess believe think know see hear say feel seem appear remain
  belong deserve exist happen imply depend need regret suppose matter lose agree imagine fear doubt dislike
  trust mean become forget live die sit smell sound suck hurt dream rain snow thunder fall end win laugh cry
  have be admire adore appreciate envy expect intend worry wonder wake own owe cost last
`)

/** Words in no dictionary that look like verbs: "defuzz", "reskin". */
const PREFIXED = /^(?:re|un|de|dis|over|pre|out)-?\p{Ll}{3,}$/u
const OBJECT = /^(?:the|my|our|your|these|those|some|it|them)$/

/** Whether a verb is in the list, or repeats one that is: "rerun", "retile". */
function isListedVerb(word: string): boolean {
  const verb = plainVerb(word)
  if (TASK_VERBS.has(verb)) return true
  const again = verb.slice(2)
  return (
    /^re\p{Ll}{3,}$/u.test(verb) &&
    !isKnownWord(verb) &&
    TASK_VERBS.has(again) &&
    !ALSO_NOUNS.has(again)
  )
}

/** Whether a word starts a task if the context shows that it is a verb. */
export function isTaskVerb(word: string): boolean {
  return isListedVerb(word) || (isOnlyInfinitive(word) && !STATES.has(word))
}

/** Like `isTaskVerb`, for a place where only a verb can come, so words that are also nouns count too. */
export function mayStartTask(word: string): boolean {
  return isTaskVerb(word) || (mayBeInfinitive(word) && !STATES.has(word))
}

/** Whether the object after an unlisted word shows that it is a verb: "cite the survey". */
function isVerbByObject(word: string, next: string): boolean {
  if (STATES.has(word)) return false
  if (isOnlyInfinitive(word))
    return (
      (OBJECT_START.test(next) && !/^(?:in|over|down)$/.test(next)) ||
      /^\d|^(?:one|four|five)$/.test(next)
    )
  return OBJECT.test(next) && (mayBeInfinitive(word) || (PREFIXED.test(word) && !isKnownWord(word)))
}

/** A verb without the prefix "re-": "re-read" becomes "read". */
export function plainVerb(word: string): string {
  return word.replace(/^re-(?=\p{L}{3})/u, '')
}

/** Whether a word begins the object of the verb before it: "the fridge". */
export function isObjectStart(word: string | undefined): boolean {
  return OBJECT_START.test(word ?? '')
}

/** Whether the word that opens a clause is certainly a verb, judged by what follows it. */
export function isSurelyVerb(verb: string, next: string | undefined): boolean {
  const isOnlyVerb = isTaskVerb(verb) && !ALSO_NOUNS.has(plainVerb(verb))
  return isOnlyVerb || OBJECT_START.test(next ?? '')
}

const NEXT_TASK = /\s(?:and|then)\s/i

/** Whether a clause contains a finite verb, as statements do. */
export function hasFiniteVerb(clause: string): boolean {
  return FINITE_VERB.test(clause)
}

/** "Shop in Kent Street fixes them" has a subject and a verb. */
const PLACED_NOUN =
  /^\p{L}+ (?:in|at|on|near|by|from|with|of) (?:[\p{L}'’]+ ){1,4}?\p{Ll}+(?:[^aiou\s]es|[^aisu\s]s) (?:them|it|the|an?|me|us|her|him|my|you|that)\b/u

/** "Get the boiler looked at": the participle is not a finite verb. */
const CAUSED =
  /^(?:get|have) (?:the|my|our|this|that|these|those|it|them)(?: [\p{L}'’-]+){0,4}? (?:\p{L}{2,}[^e]ed|done|mended|cut|swept|made|redone|rewritten)\b(?! (?:the|an?|my|our|his|her|their|me|us|him)\b)/iu

/** True when a clause that starts with this verb is an imperative and the verb is not a noun. */
export function isImperative(clause: string, next: string | undefined, word: string): boolean {
  const verb = plainVerb(word)
  const isSeeing =
    verb === 'see' && /^(?:if|whether|about|what|how|an?|my|dr|doctor)$/.test(next ?? '')
  const isHaving =
    CAUSED.test(clause) ||
    /^(?:be (?:at|in|back|home|ready|there)\b[^.;,]* (?:at|by|for|before) \d|have an?(?:other)? (?:look|word|chat|think|go|talk|call|meeting|read|clear)\b|have (?:mum|mom|dad|someone|somebody|him|her|them) [a-z]+ (?:the|my|our|it|them)\b|think (?:of|up) (?:an?|some|something|ways|names)\b|think about (?:what|how|where|when|who) to\b)/i.test(
      clause,
    )
  const isListed = isListedVerb(verb) || isVerbByObject(verb, next ?? '')
  const isBackup =
    /^back up (?:the|my|our|your|all|everything|photos|files|what|this|that|it)\b/i.test(clause)
  if (!isListed && !isSeeing && !isHaving && !isBackup) return false
  if (/^[\p{L}-]+\s*:/u.test(clause) || COMPOUND.test(clause) || isIdiom(clause)) return false
  if (NAME_OF_A_WORK.test(clause) || isSaying(clause) || isNoOrder(clause)) return false
  const isAmbiguous = ALSO_NOUNS.has(verb)
  if (isAmbiguous && statesWithNoun(clause, next, isTaskVerb)) return false
  if (
    isAmbiguous &&
    next !== undefined &&
    (isAdjective(next) || /(?:ful|ous|less)$/.test(next)) &&
    NOUN_AND_ADJECTIVE.test(clause)
  )
    return false
  // "Pickle (shy)": a name and a description.
  if (isAmbiguous && /^\p{L}+ \(/u.test(clause)) return false
  if (SELDOM_VERBS.has(verb) && !isSurelyVerb(verb, next) && !SOME_OF_THEM.test(clause))
    return false
  if (isAmbiguous && next !== 'to' && !OBJECT_START.test(next ?? '') && LABEL.test(clause))
    return false
  const isCompound = COMPOUND_SECOND.has(next ?? '') && !WITHOUT_ARTICLE.test(clause)
  if (isAmbiguous && isCompound) return false
  // "Phone died" has a subject and a verb; "paint on my hands" has no verb.
  if (isAmbiguous && (isPastTense(next ?? '') || (next === 'on' && !GOES_WITH_ON.has(verb))))
    return false
  if (/^(?:from|was|is|are|were|had|has)$/.test(next ?? '')) return false
  if (verb === 'book' && /^(?:about|by|on)$/.test(next ?? '')) return false
  if (/^(?:water|power|level|rate|number|page)$/.test(verb) && /^\d/.test(next ?? '')) return false
  if (isAmbiguous && (NOUN_WITH_VERB.test(clause) || PLACED_NOUN.test(clause))) return false
  const subordinator = clause.search(SUBORDINATOR)
  const beforeClause = subordinator > 0 ? clause.slice(0, subordinator) : clause
  const isSure = isSurelyVerb(verb, next)
  const main = isSure ? (beforeClause.split(NEXT_TASK)[0] ?? '') : beforeClause
  const more = CAUSED.test(clause) ? '' : main.slice(word.length)
  if (!SAYING.test(clause) && (hasFiniteVerb(more) || AUXILIARY.test(more))) return false
  const isVague =
    /^(?:make|keep|do|put)\b/i.test(clause) &&
    /\bthings\b|\b(?:good|bad|right|wrong|same|hard|easy) thing\b/i.test(main)
  return !isVague && next !== undefined
}
