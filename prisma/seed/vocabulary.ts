/** Words of everyday notes, the most used first: the head of the load account's vocabulary. */
const EVERYDAY = `
the to and a of for in it on that is with we this at be from about have so not but one need
tomorrow before after call week ask time next then today new email plan idea when think remember
list book meeting morning send check work home maybe buy look good more try should some kids
kitchen talk read start day write fix project find again first pick dinner school garden order note
month friday monday small change help train ready number clean weekend door paper question bring
doctor draft long short review pay early story return finish bike light table photo house trip car
evening phone box water lunch bread office window name link slow walk team budget date report
letter recipe plant wall park repair paint message birthday appointment keep move desk ticket
shelf rent moving green coffee winter summer spring cousin neighbour dentist library insurance
invoice password backup server deadline customer feedback design sketch chapter guitar piano
running stretch sleep vitamins pharmacy groceries onions lemons rice flour butter yeast oven
freezer laundry vacuum ladder drill screws battery charger cable router printer envelope stamp
passport luggage flight hotel museum ferry tram station market bakery butcher florist tailor
plumber electrician landlord contract receipt refund warranty subscription calendar agenda slides
chart spreadsheet survey interview hiring onboarding release checklist bug test rollback metric
dashboard newsletter podcast episode playlist headphones microphone camera tripod lens film frame
canvas brush pencil notebook diary puzzle board chess card game tournament league practice coach
swim climb hike tent stove lantern compass map trail bridge river lake beach island storm snow
umbrella scarf boots jacket sweater button zipper needle thread wool cotton linen curtain carpet
pillow blanket mattress lamp candle vase mirror hook nail hammer saw glue tape rope bucket hose
seeds tomatoes basil mint roses hedge compost lawn fence gate shed bench swing puppy kitten vet
`
  .trim()
  .split(/\s+/)

const SYLLABLES = `
ba ber bo ca cor da del do el fa fen ga gor ha hol in ja jun ka kel la lor ma mir mo na nel no or
pa per po qua ra ren ro sa sel so ta ter to ul va ven vi wa wen xa ya zan zo
`
  .trim()
  .split(/\s+/)

/** The number of different words, about as many as a person uses in three years of notes. */
export const VOCABULARY_SIZE = 60_000

/**
 * The word of a rank, from 0 (the most used) to VOCABULARY_SIZE - 1. Words beyond the everyday ones
 * stand for names and terms: four syllables that encode the rank, so that no two are the same.
 */
export function wordOfRank(rank: number): string {
  const everyday = EVERYDAY[rank]
  if (everyday) return everyday
  // A stride coprime to the size spreads neighbouring ranks over the alphabet.
  let rest = (rank * 1_000_003) % SYLLABLES.length ** 4
  let word = ''
  for (let place = 0; place < 4; place += 1) {
    word += SYLLABLES[rest % SYLLABLES.length] ?? ''
    rest = Math.floor(rest / SYLLABLES.length)
  }
  return word
}

const WORDS = Array.from({ length: VOCABULARY_SIZE }, (_, rank) => wordOfRank(rank))

/** A random word by Zipf's law: rank n occurs in proportion to 1 / (n + 3). */
export function randomWord(random: () => number): string {
  const rank = Math.floor(3 * ((VOCABULARY_SIZE + 3) / 3) ** random()) - 3
  return WORDS[Math.min(Math.max(rank, 0), VOCABULARY_SIZE - 1)] ?? ''
}

/** A generator of numbers in [0, 1), the same sequence for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
