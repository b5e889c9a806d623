import { type FoundItems, type NoItems, testItems } from '@/tests/support/items-in-texts'

/** Dictated sentences by class, each with the items that the rules find. */
const FOUND: FoundItems = {
  'what a thing needs, in the middle of it': [
    [
      "I've been up in the loft and it's freezing um the tank lid needs replacing and I found your old skates",
      ['Replace the tank lid'],
    ],
    [
      "so we drove over to look at the house it's a bit wild the fence has got to be mended before the dog comes",
      ['Mend the fence before the dog comes'],
    ],
    ["the dog's fine the gate's still got to be fixed", ['Fix the gate']],
    ['the brushes are all stiff so they need soaking overnight', ['Soak the brushes overnight']],
    ['well it has to be in by the fifth', ['It has to be in by the fifth']],
    ['the kiln permit expires on the 9th, needs to be renewed', ['Renew the kiln permit']],
  ],
  'a duty whose thing stands before it': [
    ["the spare key I've got to drop it round to Pam's", ["Drop the spare key round to Pam's"]],
    ['that letter from the bank, I ought to answer it', ['Answer that letter from the bank']],
  ],
  'a request amid other things': [
    [
      'lovely walk by the canal, and oh can someone please take the bins out tonight',
      ['Take the bins out tonight'],
    ],
    [
      'the shop was quiet, and could you ring Sandra about the raffle',
      ['Ring Sandra about the raffle'],
    ],
  ],
  'an order after what is so': [
    [
      "we've left the kettle at home honestly and ring the site office about the hedge",
      ['Ring the site office about the hedge'],
    ],
    ["the cabin's booked so message Jan about the keys", ['Message Jan about the keys']],
    [
      'she did the whole page without stopping next time bring the duet book',
      ['Bring the duet book'],
    ],
    ["we're out of tea so get tea bags", ['Get tea bags']],
  ],
  'a sentence that leaves out what the one before it says': [
    ['Clean the oven. Fridge as well.', ['Clean the oven', 'Clean Fridge']],
    ['have we booked the hall? Check.', ['Check: have we booked the hall']],
  ],
  'actions with the names of those who take them': [
    ['Budget fine. Action me: send the slides. Action Jo: book the room.', ['Send the slides']],
  ],
  'what is counted': [
    ['two things one ring the bank two find the blue key', ['Ring the bank', 'Find the blue key']],
  ],
  'a duty after other words': [
    [
      "what I haven't done is tell the neighbours about the bins",
      ['Tell the neighbours about the bins'],
    ],
    ['There is no rush but I do need to choose a carpet', ['Choose a carpet']],
    ['I was asked to write a page for the parish news', ['Write a page for the parish news']],
    ['Mo asked me at the gate if I could run the tombola', ['Run the tombola']],
    ['Boss asked if I can stay late on Thursday', ['Stay late on Thursday']],
    ['why is it always me, we need to empty the bucket', ['Empty the bucket']],
    ["don't let me leave without the charger", ['Remember the charger']],
    ['I have to be at the church for the reading', ['Be at the church for the reading']],
    ['I need to see if they still do the discount', ['See if they still do the discount']],
  ],
}

const NOTHING: NoItems = {
  'what is said in passing': [
    'I love you. Me too.',
    'Is it raining? Yes.',
    'one of the dogs was sick and two find the food too rich',
    'I went in and put the kettle on',
    'it was fun to sit and watch the boats',
    'Got to the caravan and there was no gas',
    'if the car needs to be serviced they do it for free',
    "he thinks the whole team needs to be replaced and honestly I'm not sure he's wrong",
    'He asked if I can swim',
    'She was asked to write a page for the parish news',
    "It's a long drive, can you see the sea from there?",
    'and would you believe it they forgot the roof',
    'what a day, the fence we painted it twice and it still looks wrong',
    'I have to be in the mood for it',
  ],
}

testItems('dictation in English', FOUND, NOTHING)
