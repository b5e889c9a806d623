import { randomNumbers } from '@/prisma/seed/vocabulary'

/** What a person writes about: each line has the subject's names, and words that occur in such thoughts. */
const SUBJECTS = lines(`
garden, allotment, yard: compost hedge seedlings lawn raspberries
kitchen, cooking: oven saucepan dishwasher sourdough pantry
car, vehicle: brakes tyres windscreen mechanic petrol
health, wellbeing: physiotherapist vaccination migraine checkup vitamins
school, education: homework teacher timetable classroom satchel
travel, trip: luggage passport ferry hostel itinerary
music, song: guitar chorus rehearsal violin metronome
finance, money: mortgage pension savings accountant dividend
fitness, exercise: treadmill stretching marathon dumbbells swimming
work, job: standup deadline manager onboarding quarterly
reading, book: paperback novelist library chapter bookmark
photo, photography: tripod lens exposure darkroom portrait
home, house: plaster radiator staircase landlord skirting
family, relative: grandmother cousins reunion toddler godfather
pet, animal: kitten kennel veterinarian aquarium hamster
software, programming: compiler database refactoring endpoint regression
writing, text: manuscript editor paragraph synopsis typewriter
language, vocabulary: conjugation flashcards grammar pronunciation dialect
art, painting: watercolour easel gallery charcoal canvas
shopping, purchase: supermarket voucher wardrobe refund checkout
sport, game: tournament referee goalkeeper racket league
science, research: laboratory telescope hypothesis microscope isotope
friend, friendship: birthday housewarming reconciling neighbourly godparent
club, association: committee membership chairwoman newsletter statutes
`)

const ASPECTS = lines(`
budget, cost: spreadsheet invoice instalment estimate
plan, schedule: calendar postpone milestone rearrange
idea, inspiration: brainstorm wondering sketch prototype
problem, issue: broken complaint leaking urgent
equipment, gear: toolbox batteries spare warranty
event, meeting: invitation venue attendees agenda
document, paperwork: signature certificate folder photocopy
lesson, course: tutorial beginner workshop instructor
`)

const FILLERS = [
  'Remember to sort out the',
  'Thinking about the',
  'Ask about the',
  'Note on the',
  'Finally the',
]

export interface Topic {
  /** Different names for the topic, each of which could be a tag. */
  names: readonly string[]
  words: readonly string[]
}

export interface WrittenThought {
  text: string
  /** Indexes into `TOPICS`. */
  topics: readonly number[]
}

/** The subjects, and then each of them under each aspect. */
export const TOPICS: readonly Topic[] = [
  ...SUBJECTS,
  ...SUBJECTS.flatMap((subject) =>
    ASPECTS.map((aspect) => ({
      names: subject.names.flatMap((one) => aspect.names.map((other) => `${one} ${other}`)),
      words: [...subject.words, ...aspect.words],
    })),
  ),
]

/**
 * The thoughts of one person, always the same for a seed: a few topics are frequent, most are rare, and a thought
 * has two or three words of its subject and two of the aspect.
 */
export function writtenThoughts({
  thoughts,
  seed,
}: {
  thoughts: number
  seed: number
}): WrittenThought[] {
  const random = randomNumbers(seed)
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One
  const some = (words: readonly string[], count: number) =>
    [...words].sort(() => random() - 0.5).slice(0, count)
  return Array.from({ length: thoughts }, () => {
    const subject = Math.floor(random() ** 1.5 * SUBJECTS.length)
    const aspect = Math.floor(random() ** 1.5 * ASPECTS.length)
    const words = [
      ...some(SUBJECTS[subject]?.words ?? [], 2 + Math.floor(random() * 2)),
      ...some(ASPECTS[aspect]?.words ?? [], 2),
    ]
    return {
      text: `${pick(FILLERS)} ${words.join(', ')} before ${Math.floor(random() * 1e6)}`,
      topics: [subject, SUBJECTS.length + subject * ASPECTS.length + aspect],
    }
  })
}

function lines(text: string): Topic[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [names = '', words = ''] = line.split(': ')
      return { names: names.split(', '), words: words.split(' ') }
    })
}
