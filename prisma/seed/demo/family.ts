import type { DemoThought } from './demo-thought'

export const FAMILY: DemoThought[] = [
  {
    hoursAgo: 8,
    source: 'voice',
    text: 'Maya needs a costume by next Wednesday, she wants to be a lighthouse, an actual lighthouse. we have the cardboard from the fridge, I need red and white paint and one of those bike lights for the top',
    title: "Maya's lighthouse costume",
    summary:
      'Maya wants to be a lighthouse next Wednesday. The fridge box is the tower; red and white paint and a bike light are missing.',
    details:
      'Tower: cardboard from the fridge. Stripes: red and white paint. Light: a bike light at the top. Needed by next Wednesday.',
    category: 'Family',
    tags: ['kids', 'crafts', 'school'],
    todo: ['Buy red and white paint', 'Find a bike light for the top'],
    done: ['Keep the fridge box'],
  },
  {
    hoursAgo: 55,
    source: 'sms',
    text: "Mum's birthday on the 12th. she said no presents so obviously a present. the photo book of the summer?",
    title: "Photo book for mum's birthday",
    summary:
      "Mum's birthday is on the 12th. A photo book of the summer would be a present that is hardly one.",
    details: 'She asked for no presents. The photo book of the summer has to be ordered in time.',
    category: 'Family',
    tags: ['birthdays', 'gifts', 'photos'],
    todo: ['Choose 30 photos of the summer', 'Order the photo book a week ahead'],
  },
  {
    hoursAgo: 121,
    source: 'web',
    text: 'Parents evening: reading is great, maths is fine, she talks too much (same as always, same as me). They look for someone to run the chess club on Tuesdays at 3. I could do every second one?',
    title: 'Parents evening and the chess club',
    summary:
      'School is going well apart from the talking. The chess club needs someone on Tuesdays at three; every second one would be possible.',
    details:
      'Reading great, maths fine. The school looks for somebody to run the chess club on Tuesdays at 3. Every second Tuesday could work with the calendar.',
    category: 'Family',
    tags: ['school', 'kids', 'chess'],
    todo: ['Offer every second Tuesday for the chess club'],
  },
  {
    hoursAgo: 216,
    source: 'voice',
    text: 'Dad told the ferry story again and this time I noticed that it has a different ending every time. I should record him. just put the phone on the table, ask about the harbour and the first flat, and not interrupt',
    title: "Record dad's stories",
    summary:
      "Dad's ferry story changes with each telling. Record him once, starting with the harbour and the first flat, without interrupting.",
    details: 'Questions to begin with: the harbour, the first flat, the ferry. Then only listen.',
    category: 'Family',
    tags: ['memories', 'parents', 'recording'],
    todo: ['Ask dad for an afternoon to record'],
  },
  {
    hoursAgo: 340,
    source: 'sms',
    text: 'Swimming moved to 5pm starting next week, goggles broke, new ones size S',
    title: 'Swimming moves to five',
    summary: 'From next week swimming starts at five, and new goggles in size S are needed.',
    details: 'New time: 5 pm from next week. Goggles: size S.',
    category: 'Family',
    tags: ['kids', 'swimming', 'shopping'],
    done: ['Change swimming to 5 pm in the calendar', 'Buy goggles in size S'],
  },
  {
    hoursAgo: 610,
    source: 'web',
    text: 'Board games that work with both a six and a ten year old AND us: the cooperative ones, anything with a timer, never the trading one again. Note for the holidays.',
    title: 'Board games for mixed ages',
    summary:
      'Cooperative games and games with a timer work for everybody at the table; trading games do not.',
    details: 'For the holidays: cooperative ones, anything with a timer. Never trading again.',
    category: 'Family',
    tags: ['games', 'kids', 'holidays'],
  },
  {
    hoursAgo: 1105,
    source: 'voice',
    text: 'Thing I want to remember. Leo asked whether tomorrow knows that it is coming. on the stairs. with one shoe on',
    title: 'Does tomorrow know it is coming?',
    summary: 'Leo, on the stairs with one shoe on, asked whether tomorrow knows that it is coming.',
    details: 'No reason to keep this except that it was lovely.',
    category: 'Family',
    tags: ['memories', 'kids'],
  },
  {
    hoursAgo: 1833,
    source: 'web',
    text: 'Grandma visit: pick her up at 11:40 platform 3, she likes the window table, no stairs. Bring the album she asked for.',
    title: "Grandma's visit",
    summary:
      'Pick her up at 11:40 on platform 3, take the window table without stairs, and bring the album.',
    details: 'Train at 11:40, platform 3. Window table. She asked for the old album.',
    category: 'Family',
    tags: ['visits', 'grandparents'],
    done: ['Reserve the window table', 'Bring the album'],
    isArchived: true,
  },
]

export const HEALTH: DemoThought[] = [
  {
    hoursAgo: 13,
    source: 'web',
    text: 'Run: 6.2 km, 36 min, knee fine!! First time without the tape. Keep it at three a week until the end of the month, then add the hill.',
    title: 'Six kilometres without knee tape',
    summary:
      'The knee held for 6.2 km without tape. Three runs a week until the end of the month, then the hill.',
    details: '6.2 km in 36 minutes. Plan: three runs a week this month, the hill after that.',
    category: 'Health',
    tags: ['running', 'knee'],
    todo: ['Three runs this week'],
  },
  {
    hoursAgo: 101,
    source: 'sms',
    text: 'Dentist: call for a new appointment, not Monday, mornings best',
    title: 'New dentist appointment',
    summary: 'Call the dentist for a morning appointment on any day but Monday.',
    details: 'Mornings, not on Mondays.',
    category: 'Health',
    tags: ['appointments', 'calls'],
    todo: ['Call the dentist for a morning appointment'],
  },
  {
    hoursAgo: 265,
    source: 'voice',
    text: "I slept well three nights in a row and the only thing that changed is the phone in the kitchen. so the phone lives in the kitchen now. get an alarm clock that doesn't glow",
    title: 'The phone sleeps in the kitchen',
    summary:
      'Three good nights since the phone stays in the kitchen. An alarm clock that does not glow makes it permanent.',
    details: 'The only change was the phone. What is missing is an alarm clock without a light.',
    category: 'Health',
    tags: ['sleep', 'habits'],
    done: ['Buy an alarm clock that does not glow'],
  },
  {
    hoursAgo: 486,
    source: 'web',
    text: 'Physio exercises (daily, 10 min): wall sits 3x30s, step downs 2x12 each side, calf raises slow. Hurts = stop, pulls = fine. Next visit in 3 weeks.',
    title: 'Daily knee exercises',
    summary:
      'Ten minutes a day: wall sits, step downs and slow calf raises. Pulling is fine, pain means stop.',
    details:
      'Wall sits 3 x 30 s, step downs 2 x 12 a side, slow calf raises. Next visit in 3 weeks.',
    category: 'Health',
    tags: ['knee', 'exercise', 'habits'],
    done: ['Book the next visit in three weeks'],
  },
  {
    hoursAgo: 1320,
    source: 'web',
    text: 'Too much coffee. Rule: none after two, and water first. Report back in a month.',
    title: 'No coffee after two',
    summary: 'A rule for a month: water first, and no coffee after two.',
    details: 'Water before the first coffee, none after two. Look back in a month.',
    category: 'Health',
    tags: ['coffee', 'habits'],
    done: ['Look back after a month'],
  },
]
