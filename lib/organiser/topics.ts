import { singular, tagKey } from './tag-name'

export interface Topic {
  /** The resulting tag. */
  name: string
  /** Category names with this meaning. */
  aliases: readonly string[]
  /** Singular words and two-word phrases that belong almost only to this topic. */
  words: ReadonlySet<string>
}

const topic = (name: string, aliases: string, list: string): Topic => ({
  name,
  aliases: [name, ...aliases.split(',').map((alias) => alias.trim())].map(tagKey),
  words: new Set(list.split(',').map((word) => word.trim())),
})

/** Common subjects of private notes. A word belongs to one topic only. */
const TOPICS: readonly Topic[] = [
  topic(
    'health',
    'medical, wellbeing, wellness, body, doctor',
    'doctor, gp, dentist, clinic, hospital, appointment with the doctor, blood test, cholesterol, prescription, medicine, medication, pharmacy, allergy, vaccine, vaccination, therapist, therapy, physio, migraine, headache, symptom, surgery, optician, blood pressure, vitamin, flu, knee, sleep, mental health, checkup',
  ),
  topic(
    'fitness',
    'sport, sports, exercise, gym, workout, training, running',
    'gym, workout, marathon, half marathon, 10k, 5k, yoga, pilates, squat, deadlift, swimming, swim, treadmill, personal trainer, stretching, cardio, jogging, climbing, bouldering, physique',
  ),
  topic(
    'finance',
    'finances, money, budget, banking, bills, taxes, financial',
    'tax, taxes, invoice, budget, bank, mortgage, loan, pension, pension plan, savings, saving, salary, insurance, credit card, accountant, refund, electricity bill, bill, subscription, rent, receipt, stock, investment, interest rate, expense',
  ),
  topic(
    'shopping',
    'to buy, purchases, groceries, buy',
    'grocery, groceries, milk, egg, bread, butter, cheese, coffee, rice, pasta, supermarket, olive oil, toilet paper, detergent, shampoo, toothpaste',
  ),
  topic(
    'cooking',
    'recipes, food, meals, kitchen recipes, baking',
    'recipe, flour, buttermilk, oven, sourdough, pancake, lentil, soup, stew, curry, dough, marinade, casserole, meal prep, ingredient',
  ),
  topic(
    'home',
    'house, household, apartment, flat, diy, home improvement, chores',
    'kitchen, bathroom, boiler, heating, plumber, sink, leak, gutter, fence, cabinet, ceiling, hallway, renovation, landlord, furniture, sofa, curtain, washing machine, dishwasher, laundry, light bulb, bathroom light, radiator, fridge, vacuum, electrician',
  ),
  topic(
    'garden',
    'gardening, balcony, plants, allotment',
    'tomato, tomato seed, seed, tulip, bulb, tulip bulb, hose, lawn, compost, hedge, herb, greenhouse, pruning, apple tree, watering can, gardening',
  ),
  topic(
    'travel',
    'trips, holiday, holidays, vacation, vacations, trip, travels',
    'flight, hotel, passport, visa, airport, train, night train, campsite, holiday, vacation, trip, luggage, suitcase, boarding pass, itinerary, hostel, rental car, packing, backpack, japan, lisbon, airbnb',
  ),
  topic(
    'family',
    'kids, children, parents, relatives',
    'mum, mom, dad, mother, father, sister, brother, son, daughter, grandma, grandpa, grandmother, grandfather, kid, parent, cousin, aunt, uncle, niece, nephew, wife, husband',
  ),
  topic(
    'work',
    'job, office, business, career, professional',
    'colleague, coworker, client, customer, deadline, presentation, slide, quarterly, stakeholder, standup, sprint, roadmap, manager, boss, promotion, onboarding, marketing, sales, kpi, offsite, payroll, hr, interview candidate, workshop, latency graph, release',
  ),
  topic(
    'software',
    'coding, programming, development, dev, tech, engineering, code',
    'bug, api, login form, refactor, database, server, router, null check, csv, pull request, unit test, flaky test, payment test, deployment, backend, frontend, typescript, javascript, python, cache, caching, query, repository, landing page, app, migration, regex, docker',
  ),
  topic(
    'car',
    'vehicle, auto',
    'mot, tyre, tire, car wash, garage, oil change, brake fluid, mechanic, windscreen, petrol',
  ),
  topic(
    'pet',
    'pets, dog, cat, animals',
    'vet, dog, cat, puppy, kitten, litter box, dog food, cat food, leash',
  ),
  topic(
    'school',
    'education, university, study, studies, college, uni',
    'homework, teacher, exam, essay, lecture, tuition, thesis, semester, professor, class trip, assignment',
  ),
  topic(
    'reading',
    'books, book, literature',
    'novel, chapter, author, library, library card, book club, bookshop, biography',
  ),
  topic(
    'party',
    'birthday, birthdays, events, celebrations',
    'birthday, cake, playlist, invitation, decoration, balloon, birthday party',
  ),
  topic('music', 'band, songs', 'guitar, piano, concert, album, song, violin, choir, chord, lyric'),
  topic(
    'writing',
    'blog, content',
    'blog post, newsletter, draft, screenplay, poem, short story, manuscript',
  ),
  topic('moving', 'move, relocation', 'van, moving box, moving company, moving checklist'),
]

/** Weak words, which indicate their topic only along with others. */
const FAINT = new Set(
  'train,coffee,milk,egg,bread,butter,cheese,rice,pasta,mum,mom,dad,kid,parent,sister,brother,son,daughter,app,song,album,bulb,stock,chapter,cake,release,customer,manager,boss,garage,van,slide,sleep,knee,leak,dog,cat,bank,seed,draft,server,query,bill,trip,author,holiday'.split(
    ',',
  ),
)

const topicByWord = new Map(
  TOPICS.flatMap((entry) => [...entry.words].map((word) => [word, entry])),
)

/**
 * The topics of a text, the most certain first. Each distinct word of a topic counts 1, a weak
 * word half.
 */
export function topicsOf(words: readonly string[]): { topic: Topic; hits: number }[] {
  const hits = new Map<Topic, Set<string>>()
  const count = (phrase: string) => {
    const found = topicByWord.get(phrase) ?? topicByWord.get(singular(phrase))
    if (found) hits.set(found, (hits.get(found) ?? new Set()).add(singular(phrase)))
  }
  for (const [index, word] of words.entries()) {
    count(word)
    const next = words[index + 1]
    if (next) count(`${word} ${next}`)
  }
  return [...hits]
    .map(([found, distinct]) => ({
      topic: found,
      hits: [...distinct].reduce((sum, word) => sum + (FAINT.has(word) ? 0.5 : 1), 0),
    }))
    .sort((a, b) => b.hits - a.hits)
}
