import 'server-only'

const words = (list: string) => new Set(list.trim().split(/\s+/))

/** Verbs that start a task. Those that are also nouns are in `ALSO_NOUNS`. */
export const TASK_VERBS = words(`
  add answer apply appeal arrange ask assemble backup bake block book borrow bring brush build buy
  call cancel change charge chase check choose clean clear close collect compare complain compile
  confirm contact cook copy create cut deal declutter decide decline defrost delete deliver deploy
  deposit descale dig discuss donate download draft drop dust email e-mail empty enrol enroll figure assign
  exchange fetch file fill find finish fix fold follow forward freeze fund get gather give google
  grab hand hang heat hire hoover install investigate invite iron join keep learn leave lend look
  lubricate mail make measure meet mend merge message move mow notify order organise organize pack
  paint patch pay phone pick pickup pitch plan plant plug polish post prepare prep print proofread
  propose prune publish purchase push put read rebook rebuild recharge recycle redo reduce refactor
  refill refund register rehearse remind remove rename renew rent repaint repair replace reply
  repot report repost request research reschedule reset resolve respond restart restock return
  review revise rewrite ring rsvp run save schedule scan search sell send set sew share ship shop
  shorten shovel sign sketch sort speak split start stop store study submit subscribe sweep swap
  switch take talk tell test text thank throw tidy transfer translate trim try turn unpack
  unsubscribe update upgrade upload use vacuum verify visit wash water weed whatsapp wipe withdraw
  wrap write watch listen mop feed lock calculate estimate document benchmark debug implement migrate
  negotiate hire approve sand drill mount celebrate host ping nudge escalate outline brainstorm
  sketch prototype validate interview water apologise apologize congratulate practise practice
`)

/** At the start of a sentence these may be nouns: "call volume is down", "book club was fun". */
const ALSO_NOUNS = words(`
  answer book call change charge check copy cut deal download draft drop email e-mail exchange file
  fund hand heat iron mail message order pack paint patch phone pick pitch plan plant plug polish
  post print purchase push report rent request research reset return review ring run sale scan search
  set ship shop share sketch sort split start stop store study swap switch talk test text trim try
  turn update upgrade upload use visit wash watch water wrap document benchmark host feed lock outline interview practice
`)

export const COMPOUND_SECOND = words(`
  club clubs volume bill bills number numbers engine box shop store stores store's center centre
  message messages address account thread list lists price prices bottle bottles level levels pump
  pressure heater damage leak office card cards report results result score machine stand rate
  plan b due case cases verification screen contract of from is was are were has had will would
`)

/** After "have to / need to / want to" without a subject, these are not a task. */
export const NOT_A_TASK = words(`
  say admit be have know feel sleep confess think believe like love see understand agree wonder
  laugh cry wait live die want need become rest relax hurry
`)

const FINITE_VERB =
  /\b(?:is|was|are|were|has|had|went|came|will|would|can|could|looks?|seems?|says|said|means|works|worked|failed|crash(?:es|ed)|feels?|felt|costs?|gets|got|needs|beats)\b/i
const SUBORDINATOR =
  /\b(?:because|since|so|if|whether|when|that|which|who|whose|what|how|why|where|before|after|until|while|as|for|about|there)\b|[,;:–—(]|["“]/i

/** "phone verification moves to ..." has a subject and a verb; "phone the bank" does not. */
const NOUN_WITH_VERB =
  /^\p{L}+ (?!the |an? |my |our |your |his |her |their |some |all |this |that |new |\p{Lu})\p{Ll}*[^s\W] \p{Ll}+[^s\W]s (?:to|in|on|at|up|down|again|for|with|by|from)\b/u

/** True when a clause that starts with this verb is an imperative and the verb is not a noun. */
export function isImperative(clause: string, next: string | undefined, verb: string): boolean {
  if (!TASK_VERBS.has(verb) || /^\p{L}+\s*:/u.test(clause)) return false
  const isAmbiguous = ALSO_NOUNS.has(verb)
  if (isAmbiguous && next !== undefined && COMPOUND_SECOND.has(next)) return false
  if (/^(?:from|was|is|are|were|had|has)$/.test(next ?? '')) return false
  if (verb === 'book' && /^(?:about|by|on)$/.test(next ?? '')) return false
  if (isAmbiguous && NOUN_WITH_VERB.test(clause)) return false
  const subordinator = clause.search(SUBORDINATOR)
  const main = subordinator > 0 ? clause.slice(0, subordinator) : clause
  if (FINITE_VERB.test(main)) return false
  const isVague = /^(?:make|keep|do|put)\b/i.test(clause) && /\bthings?\b/i.test(main)
  return !isVague && next !== undefined
}
