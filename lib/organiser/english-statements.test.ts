import { type FoundItems, type NoItems, testItems } from '@/tests/support/items-in-texts'

/** Sentences that look like something to do but contain nothing to do. */
const NOTHING: NoItems = {
  'what is going on': [
    'Water running down the inside of the window again',
    'paint peeling off the bathroom ceiling',
    'Pump broke, bottle feeding today',
  ],
  'how much or when': [
    'Rent 1450, bills 210, food 300.',
    'Walk 40 min. Sleep bad. Head ok.',
    'doors 7, support 8, stage 9.15',
    'Phone at 4%, charger at home, great',
    'Set lasts 50 min now',
  ],
  'how something is': [
    'Train delayed again, 40 mins at Crewe',
    'work mad again, no lunch',
    'Park full of daffodils',
    'Match off, pitch frozen',
    'Order still not here',
    'print queue stuck at 99',
    'box room still full of his records',
    'ring too tight, fingers swollen',
    'test coverage 71%, up from 64',
    'Water off till noon, no tea',
  ],
  'days in a few words': [
    'Walk to the lighthouse with Ben, chips after, feet wet',
    'Saturday call out, burst in a cellar in Leith',
    'Woke at five, read until the light came',
    'Sat in the sermon and understood nothing, then read one page of the hymn book',
    'went for a walk, let the kids sleep out there',
  ],
  'what broke or will not stop': [
    'Drain outside number 9 blocked with wipes, as ever',
    'Tile cutter packed up halfway through',
    'Alarm in the cellar beeps every minute',
    'Track 4 too long',
  ],
  'what is over': [
    'Hit the kerb on Mill Lane and lost a hubcap',
    'Split the bill three ways, 14 each',
    'read the wrong chapter lol',
    'Read that the old mill is being turned into flats',
    'Van booked, ferry booked',
    'Plan was to paint the hall but we slept till noon',
    'Maybe sell the car? Maybe not.',
  ],
  'what is read on a wall': ['Sign on the gate: shut it'],
  'what happens otherwise': ['She has to hand it in by Monday or we have to pay double'],
  'what is said for a case': [
    'The midwife said if it happens twice we should ring triage',
    'Everyone says I should write a book',
  ],
  'questions of others': ['She asked if we can take dogs', 'Leo asked if we could get a lizard'],
  'what others were told': [
    'Told Sam: put the bins out, feed the cat, lock the door',
    'Her advice was to wait',
    "She has to sign it by Friday or they won't get it back",
  ],
  'questions to oneself': [
    'do I want to move back or do I just miss it',
    'what do i want to do with my life',
    'did i really need to say that',
    "Can't decide: paint it or burn it",
  ],
  'mere wishes': [
    "I want to work, I do, I just can't in that room",
    "it's nice to want to cook again",
    'then I got to work and Carol laughed',
    'Too tired to cook, too tired to order',
  ],
  'notes that deny': ['note to self never mix those two again'],
  'how somebody is by then': ['Overdrawn before the 25th, again.', 'Home by Friday'],
  'what may expire': ["Gym membership runs out on Friday and I'm not renewing it"],
}

/** Similar sentences that do contain items, with those items. */
const FOUND: FoundItems = {
  'orders with the same words': [
    ['Train the new starter on Monday', ['Train the new starter on Monday']],
    ['Walk the dog at 4', ['Walk the dog at 4']],
    ['Run the tests, then print 20 copies', ['Run the tests', 'Print 20 copies']],
    ['Book swimming for Monday', ['Book swimming for Monday']],
    ['Order white and red paint', ['Order white and red paint']],
    ['Get boiler fixed', ['Get boiler fixed']],
    ['Cut the wrong board, buy another tomorrow', ['Buy another tomorrow']],
    ['Boiler off again, ring the landlord', ['Ring the landlord']],
    ['Order 10% extra tiles', ['Order 10% extra tiles']],
    ['Wash car, too dirty for the wedding', ['Wash car, too dirty for the wedding']],
    ['Check the lights in the hall again', ['Check the lights in the hall again']],
    ['Call out the engineer on Monday', ['Call out the engineer on Monday']],
    ['Had a bath. Then read the lease for tomorrow.', ['Read the lease for tomorrow']],
  ],
  'what others ask for': [
    ['Mum asked whether we can pick up Leo on Friday', ['Pick up Leo on Friday']],
    ['HR asked if we could send the forms back by Monday', ['Send the forms back by Monday']],
    ['Ana asked whether we could take the minutes', ['Take the minutes']],
    ["Told Priya I'd send the link", ['Send the link']],
    ['Tell Sam to put the bins out', ['Tell Sam to put the bins out']],
  ],
  'wishes with an object': [
    ['I want to sand the table', ['Sand the table']],
    ["I've got to work out the deposit", ['Work out the deposit']],
  ],
  'notes to oneself': [
    ['note to self post the photos tonight', ['Post the photos tonight']],
    ['so um note to self order more towels', ['Order more towels']],
  ],
  'sentences that go on with others': [
    ['Pay the childminder tonight, and Maisie got the solo', ['Pay the childminder tonight']],
    [
      'ring the vet in the morning and honestly the dog looked hurt',
      ['Ring the vet in the morning'],
    ],
  ],
  'what expires, once': [
    ['Passport expires in March', ['Passport expires in March']],
    ['The visa expires in May. I must apply online.', ['Apply online']],
    ['Permit expires on Friday. Oh and buy milk.', ['Permit expires on Friday', 'Buy milk']],
  ],
}

testItems('statements in English', FOUND, NOTHING)
