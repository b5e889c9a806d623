import type { DemoThought } from './demo-thought'

export const IDEAS: DemoThought[] = [
  {
    hoursAgo: 19,
    source: 'voice',
    text: 'App idea, or not even an app. a shared list for the whole building, who has a drill, who has a ladder, who needs one. no accounts, just a sheet in the hallway and a photo of it. start with the paper and see',
    title: 'A tool library for the building',
    summary:
      'Neighbours could share drills and ladders through a simple list in the hallway, on paper first.',
    details:
      'A sheet in the hallway: who has what, who needs what. No accounts and no app until the paper proves that people want it.',
    category: 'Ideas',
    tags: ['neighbours', 'sharing', 'projects'],
    todo: ['Draw the sheet for the hallway', 'Ask the neighbours on the first floor'],
  },
  {
    hoursAgo: 80,
    source: 'web',
    text: 'Essay seed: maintenance is a love letter. The man who oils the canal gates. Software people who answer old issues. My grandfather and his one good knife. What do they share? They expect the thing to outlive the mood.',
    title: 'Essay: maintenance is a love letter',
    summary:
      'Canal gates, old software and one good knife: the people who look after things expect them to outlive the mood.',
    details:
      'Three scenes: the canal gates, the people who answer old issues, the knife. The thought that joins them: care assumes a future.',
    category: 'Ideas',
    tags: ['writing', 'essays'],
    todo: ['Write the canal scene'],
  },
  {
    hoursAgo: 149,
    source: 'sms',
    text: 'Name for the band if we ever have one: Second Breakfast. or Quiet Carriage',
    title: 'Band names',
    summary: 'Two names for a band that does not exist yet: Second Breakfast and Quiet Carriage.',
    details: 'Second Breakfast. Quiet Carriage.',
    category: 'Ideas',
    tags: ['music', 'names'],
  },
  {
    hoursAgo: 227,
    source: 'web',
    text: 'From the book: "attention is the beginning of devotion". Look up where it is from before quoting. Good opening for the newsletter on notebooks.',
    title: 'A quote to open the newsletter',
    summary:
      'A line on attention and devotion would open the newsletter on notebooks; its source needs checking.',
    details: 'Check the source before quoting. Fits the issue on notebooks.',
    category: 'Ideas',
    tags: ['reading', 'quotes', 'newsletter'],
    todo: ['Look up the source of the quote'],
  },
  {
    hoursAgo: 365,
    source: 'voice',
    text: 'photo project, same corner every day at the same time for a year, the one with the bakery, and then flip through it. the light would do all the work. I pass there at ten past eight anyway',
    title: 'One corner, every day for a year',
    summary:
      'Photograph the bakery corner at ten past eight each day for a year and let the light tell the story.',
    details: 'Same place, same time, one year. Passing there at 8:10 anyway.',
    category: 'Ideas',
    tags: ['photos', 'projects', 'habits'],
    done: ['Take the first picture'],
  },
  {
    hoursAgo: 580,
    source: 'web',
    text: 'Learn: enough woodworking to make one chair that does not wobble. There is a weekend course in the old tram depot. 2 days, bring nothing. Ask if October still has places.',
    title: 'A chair that does not wobble',
    summary: 'The weekend course in the old tram depot would be enough to build one steady chair.',
    details: 'Two days, nothing to bring. Places have to be asked for.',
    category: 'Ideas',
    tags: ['learning', 'woodworking'],
    done: ['Ask whether the course has places'],
  },
  {
    hoursAgo: 830,
    source: 'web',
    text: 'Podcast with T. - 20 minutes, one object per episode, no intro music. Pilot: the paper clip. Record in the wardrobe, best acoustics in the house.',
    title: 'A podcast about single objects',
    summary:
      'Twenty minutes per object and no intro music. The pilot is about the paper clip, recorded in the wardrobe.',
    details: 'One object per episode. Pilot: the paper clip. Studio: the wardrobe.',
    category: 'Ideas',
    tags: ['podcast', 'recording', 'projects'],
    todo: ['Outline the pilot on the paper clip'],
  },
  {
    hoursAgo: 1515,
    source: 'voice',
    text: 'what if the newsletter was written backwards, the smallest news first and the biggest at the end, so that people scroll',
    title: 'A newsletter written backwards',
    summary: 'Begin with the smallest news and end with the biggest.',
    details: 'The order of an ordinary newsletter, turned around.',
    category: 'Ideas',
    tags: ['newsletter', 'writing'],
    isArchived: true,
  },
]

export const TRAVEL: DemoThought[] = [
  {
    hoursAgo: 36,
    source: 'web',
    text: 'Lisbon in March: flights are cheapest Tue/Wed. Three nights are enough, four are better. Want: the tile museum, the ferry across at sunset, one long lunch. Check passports - mine runs out in May, is that a problem?',
    title: 'Four nights in Lisbon in March',
    summary:
      'Cheapest flights leave midweek. Tile museum, ferry at sunset, one long lunch, and a passport that runs out in May.',
    details:
      'Fly on a Tuesday or Wednesday, four nights. The tile museum, the ferry at sunset, a long lunch. The passport is valid until May: check the rules.',
    category: 'Travel',
    tags: ['lisbon', 'flights', 'planning'],
    todo: ['Check the passport rules', 'Compare midweek flights in March'],
  },
  {
    hoursAgo: 145,
    source: 'sms',
    text: 'left my umbrella on the 8.15, black wooden handle. call lost property tomorrow',
    title: 'Umbrella left on the 8.15',
    summary: 'A black umbrella with a wooden handle stayed on the 8.15 train.',
    details: 'Black, wooden handle. Lost property opens tomorrow.',
    category: 'Travel',
    tags: ['trains', 'calls'],
    done: ['Call lost property'],
  },
  {
    hoursAgo: 510,
    source: 'voice',
    text: 'packing list from this trip. I never used the second jacket or the book, I missed a scarf, a long charging cable and earplugs. next time one bag only',
    title: 'Packing: one bag, and earplugs',
    summary:
      'The second jacket and the book stayed unused; a scarf, a long cable and earplugs were missing. One bag next time.',
    details: 'Leave: second jacket, book. Bring: scarf, long cable, earplugs.',
    category: 'Travel',
    tags: ['packing', 'lists'],
  },
  {
    hoursAgo: 960,
    source: 'web',
    text: 'Hut to hut in June? Day 1 easy 9 km, day 2 the ridge 14 km, day 3 down to the lake and swim. Huts open bookings in January, they go in a day. Who: us two + anyone who does not mind snoring.',
    title: 'Three days from hut to hut in June',
    summary:
      'Nine kilometres, then the ridge, then down to the lake. The huts take bookings from January and fill in a day.',
    details:
      'Day 1: 9 km. Day 2: the ridge, 14 km. Day 3: down to the lake. Bookings open in January.',
    category: 'Travel',
    tags: ['hiking', 'planning'],
    todo: ['Book the huts when they open in January'],
  },
  {
    hoursAgo: 1730,
    source: 'web',
    text: 'Sit by the window on the left for the coast. Sandwiches from the shop before the station, not in it.',
    title: 'Sit on the left for the coast',
    summary:
      'The coast is on the left of the train, and the better sandwiches are outside the station.',
    details: 'Left-hand window seat. Buy lunch before the station.',
    category: 'Travel',
    tags: ['trains', 'food'],
  },
]

export const MONEY: DemoThought[] = [
  {
    hoursAgo: 62,
    source: 'web',
    text: 'Subscriptions audit: two music services (why), a magazine nobody opens, cloud storage at 3x what we use. Cancel two, downgrade one = 31 a month. Put it in the travel pot.',
    title: 'Subscriptions: 31 a month to save',
    summary:
      'Cancelling two subscriptions and downgrading one saves 31 a month for the travel pot.',
    details: 'Cancel: one music service, the magazine. Downgrade: cloud storage. Saves 31 a month.',
    category: 'Money',
    tags: ['subscriptions', 'budget'],
    todo: ['Downgrade the cloud storage'],
    done: ['Cancel the second music service', 'Cancel the magazine'],
  },
  {
    hoursAgo: 315,
    source: 'sms',
    text: 'refund for the broken lamp still not here, ordered on the 3rd, remind them on monday with the photo',
    title: 'Refund for the broken lamp',
    summary:
      'The refund for the lamp ordered on the 3rd is overdue; remind them on Monday with the photo.',
    details: 'Ordered on the 3rd, arrived broken, photo taken.',
    category: 'Money',
    tags: ['refunds', 'shopping'],
    todo: ['Remind the shop on Monday with the photo'],
  },
  {
    hoursAgo: 700,
    source: 'web',
    text: 'Insurance letter: contents cover goes up 12%. Compare two others before the 30th, bike must be included, excess max 200.',
    title: 'Compare contents insurance',
    summary:
      'Contents cover rises by 12 percent. Compare two others before the 30th, with the bike included and an excess of 200 at most.',
    details: 'Must include the bike; excess up to 200. Decide before the 30th.',
    category: 'Money',
    tags: ['insurance', 'budget'],
    done: ['Compare two other offers', 'Decide before the 30th'],
  },
]
