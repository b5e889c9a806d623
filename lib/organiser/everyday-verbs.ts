import { words } from './grammars/grammar'

/** More verbs of everyday tasks, by where they are done, for `TASK_VERBS`. */
export const EVERYDAY_VERBS = words(`
  unload unbox unhook unwrap unscrew unpin untie unstick unroll unpick unbolt unfasten unfreeze unmute unseal
  unstack unzip unclip uncover uncork unhitch unpack refit restring resole rehang rehem resew restitch rerecord
  re-record remix refelt reroof replaster repave replumb rewax reglue regrease reoil repack rewash rewrap
  resubscribe resupply reload refuel replenish refurbish resurface reinforce recoup refinance recut retune retag
  retype reprint reissue reupload remount respray rehair reglaze rehouse relight relocate resharpen reline
  retighten retie aerate scarify dethatch prick sow germinate propagate harrow rotavate fertilise fertilize compost
  mulch hoe dead-head strim espalier top-dress stake net lift knead proof braise brine baste devein fillet debone
  ferment pickle preserve decorate frost glaze sift simmer sieve shuck sterilise decant bleach dampen starch
  launder cleanse spritz squeegee dehumidify declog disinfect deodorise degrease descale polish buff scour deflea
  groom muck rehome grease jumpstart jump-start deice de-ice defog tow spray hose jetwash jet-wash powerwash
  power-wash clamp solder screw nail hammer chisel drill rivet glue grout plane rout lacquer undercoat wallpaper
  caulk insulate soundproof waterproof damp-proof draught-proof weatherproof underpin excavate demolish erect
  telephone debrief babysit house-sit petsit chaperone escort accompany await enquire notarise notarize countersign
  co-sign certify legalise annotate transpose harmonise harmonize orchestrate sight-read memorise resit re-sit cram
  swot summarise paraphrase footnote alphabetise alphabetize proofread typeset redact omit condense abridge caption
  subtitle crop master equalise equalize normalise normalize quantise mic rig soundcheck gaffer render encode
  compress format defragment defrag partition reinstall reflash sideload whitelist blacklist unban deduct amortise
  accrue depreciate itemise itemize deduplicate refile shelve stocktake restock reprice price cost invoice remit
  recount upholster embroider tack pleat quilt stain engrave emboss laminate varnish pawn haggle procure lease
  sublet redeem rebook charter furnish equip stow lash hoist disconnect declutter tidy dispense administer inject
  bandage immunise microchip spay delouse sedate discard dispose donate recycle gut evict enclose attach fasten
  tether padlock bolt pot chair persuade oversee endorse convene adjourn appraise assess audit earmark acknowledge
`)

/** Verbs of everyday tasks that are also nouns or adjectives. */
export const EVERYDAY_NOUNS = words(`
  stake net lift proof brine fillet pickle frost glaze bleach starch polish buff groom muck grease tow spray hose
  clamp screw nail hammer chisel rivet plane wallpaper escort cram caption crop master mic render format partition
  price cost tack quilt stain lease charter bandage gut bolt hoe remix reprint reissue sieve telephone lacquer
  undercoat pot chair subtitle padlock footnote soundcheck stocktake solder
`)

/** Words that are hardly ever verbs except before a possible object. */
export const SELDOM_EVERYDAY_VERBS = words(`
  stake net lift frost pot chair cram master mic partition price cost lease charter muck render subtitle screw nail
  hammer gut proof plane shelve soundcheck stocktake remix reprint solder padlock
`)
