import { type FoundItems, type NoItems, testItems } from '@/tests/support/items-in-texts'

/** Sentences by class, each with the items that the rules find. */
const FOUND: FoundItems = {
  'what has to be done with a thing': [
    ['The hedge wants trimming before June.', ['Trim the hedge before June']],
    ['The tyres need to be rotated', ['Rotate the tyres']],
    ['Certificates to be printed by Monday', ['Print certificates by Monday']],
    ['Hall carpet could do with a shampoo', ['Hall carpet could do with a shampoo']],
    ['The toaster needs a new plug', ['Toaster needs a new plug']],
    ['the parcel needs to go back by the 9th', ['Parcel needs to go back by the 9th']],
  ],
  'when a thing is due': [
    ['Water bill is due on the 3rd', ['Water bill is due on the 3rd']],
    ['Abstract deadline is 14 March', ['Abstract deadline is 14 March']],
    ['Poster draft by Thursday', ['Poster draft by Thursday']],
    ['recycling bin goes out tonight', ['Recycling bin goes out tonight']],
  ],
  'things before their verb': [
    ['I have an essay to write and a form to post', ['Write an essay', 'Post a form']],
    ["There's the dog to walk", ['Walk the dog']],
  ],
  'promises and what others ask': [
    ['I owe Sam a call', ['Give Sam a call']],
    ['Sam asked if I could lock up on Friday', ['Lock up on Friday']],
    ['Lena wants me to present the figures', ['Present the figures']],
    ["It's my turn to bring snacks", ['Bring snacks']],
    ["I'm in charge of ordering the cake", ['Order the cake']],
  ],
  'what was not done yet': [
    ["I haven't booked the hall yet", ['Book the hall']],
    ['Have yet to sweep the porch', ['Sweep the porch']],
    ['never got round to defrosting the freezer', ['Defrost the freezer']],
    ['Just realised I never sent the invoice to Marlow', ['Send the invoice to Marlow']],
    ['forgot to buy stamps AGAIN', ['Buy stamps AGAIN']],
  ],
  'plans and proposals': [
    ['Going to email the agency tonight', ['Email the agency tonight']],
    ['Next step is to get three quotes', ['Get three quotes']],
    ['How about we move the call to Tuesday?', ['Move the call to Tuesday']],
    ["It's about time I repainted the fence", ['Repaint the fence']],
    ['I could ask Jan to look at the bike', ['Ask Jan to look at the bike']],
  ],
  requests: [
    ['Would you be able to feed the rabbits?', ['Feed the rabbits']],
    ['The printer is jammed again, could someone from IT have a look?', ['Have a look']],
    ["do me a favour and drop the key at Ravi's", ["Drop the key at Ravi's"]],
  ],
  'an order after words that say when': [
    ['Before that print the handouts', ['Print the handouts']],
    [
      'drop the form off and on the way home pick up the cleaning',
      ['Drop the form off', 'Pick up the cleaning'],
    ],
    ['Once the paint dries hang the pictures back up', ['Hang the pictures back up']],
  ],
  'verbs that no list of ours has': [
    ['Embroider the napkins', ['Embroider the napkins']],
    ['defuzz the coat', ['Defuzz the coat']],
  ],
  'tasks without marks between them': [
    ['ring mum buy stamps book the car in', ['Ring mum', 'Buy stamps', 'Book the car in']],
  ],
  misspellings: [
    ['shoud realy ring the bank', ['Ring the bank']],
    ['ive got to drop the keys off and id better tell Nobu', ['Drop the keys off', 'Tell Nobu']],
  ],
  'what is missing': [
    ["We've run out of coffee filters", ['Get coffee filters']],
    ['curry tomorrow, need coconut milk', ['Get coconut milk']],
  ],
  'orders asked as questions': [
    ['the hall is still dark, nobody calls back. call Noor?', ['Call Noor']],
    ['book the small room for Friday?', ['Book the small room for Friday']],
  ],
  'what is possible afterwards': [
    ['Ines signs off today. After that I can merge the branch', ['Merge the branch']],
    ['Either way call the garage', ['Call the garage']],
  ],
  'orders to somebody amid ideas': [
    [
      'Idea for the window: paper birds. Hang them low. Ask Milan whether he has lights',
      ['Ask Milan whether he has lights'],
    ],
    ['What if nobody comes. Print the posters anyway.', ['Print the posters anyway']],
  ],
  'a thing that its sentence named before': [
    [
      'The library card expired in May, needs renewing in person',
      ['Renew the library card in person'],
    ],
    ['The kitchen tap drips, needs a new washer', ['Kitchen tap needs a new washer']],
  ],
  'what is sent at a time to come': [
    ['Writing to the council tonight, enough is enough', ['Write to the council tonight']],
  ],
  'promises to a group': [
    ["I told the parents' group I'd bake two trays", ['Bake two trays']],
    ['Agent said to let him know by Monday', ['Let him know by Monday']],
  ],
  'several gerunds of one request': [
    [
      'Would you mind watering the ferns and taking the bins out?',
      ['Water the ferns', 'Take the bins out'],
    ],
  ],
  'sentences after a number': [
    ['demo at 3. check the projector, mute slack', ['Check the projector', 'Mute slack']],
  ],
  'what is still undone': [
    ['The form is still unsigned', ['Sign the form']],
    ["Rent isn't paid yet", ['Pay rent']],
    ['Two chapters still to read', ['Read two chapters']],
  ],
  'verbs of the list that are done again': [['retile the bathroom', ['Retile the bathroom']]],
  'lists below a shop': [
    ['hardware shop:\n- glue\n- screws', ['Buy glue', 'Buy screws']],
    ['chemist: plasters, sun cream', ['Buy plasters, sun cream']],
  ],
  'lists below an occasion': [
    ['Before the trip:\n1. renew passport\n2. adapter plugs', ['Renew passport', 'Adapter plugs']],
    [
      'camping:\n- air the tent\n- buy gas\n- sun cream\n- pay the deposit (done)',
      ['Air the tent', 'Buy gas', 'Sun cream'],
    ],
  ],
  'shorthand before a verb': [
    ['get oats n milk n text jo', ['Get oats and milk', 'Text jo']],
    ['need 2 ring the vet', ['Ring the vet']],
    ['on the bus. n can u feed the cat', ['Feed the cat']],
  ],
  'what others ask whether one could': [
    [
      "Vi asked if I could bring the tent, and whether I'd sort the lamps",
      ['Bring the tent', 'Sort the lamps'],
    ],
    ['Mum wants to know if I can drive her on Tuesday', ['Drive her on Tuesday']],
  ],
  'requests with a preface': [
    ['Would it be possible to get the list typed up by noon?', ['Get the list typed up by noon']],
    ["It'd be good if somebody could check the back door", ['Check the back door']],
    ['Would you be kind enough to sign the card?', ['Sign the card']],
    ['when you get a sec could you look over my draft', ['Look over my draft']],
    ['Any chance of you dropping the dog off at six?', ['Drop the dog off at six']],
    ['Could you have the car washed by Saturday?', ['Have the car washed by Saturday']],
  ],
  'several things that are due': [
    [
      'Water bill due on the 1st, library books back by Saturday',
      ['Water bill due on the 1st', 'Library books back by Saturday'],
    ],
    [
      'The cape has to be ready by the 9th, £3 for the bus due Thursday',
      ['Cape has to be ready by the 9th', '£3 for the bus due Thursday'],
    ],
    ['bins out tonight', ['Bins out tonight']],
  ],
  'orders after "by then"': [
    [
      'I have to learn the song by then and restring the bass',
      ['Learn the song by then', 'Restring the bass'],
    ],
  ],
  'sentences after "chapter 8."': [
    ['test on chapter 7 and 8. revise the verbs', ['Revise the verbs']],
  ],
  'duties that lie with the author': [
    ["It's on me to book the table", ['Book the table']],
    ["I'm down to bring the salad", ['Bring the salad']],
    ['Might be an idea to back up the laptop', ['Back up the laptop']],
    ['Been putting off ringing the bank', ['Ring the bank']],
    ["Haven't paid the plumber", ['Pay the plumber']],
    ["mustn't forget Noor's card", ["Remember Noor's card"]],
  ],
  'a condition and whom to ask': [['If the shop is shut try Lidl', ['Try Lidl']]],
  'what one has done by others': [
    ['get the boiler looked at', ['Get the boiler looked at']],
    [
      'Should probably see about getting the chimney swept',
      ['See about getting the chimney swept'],
    ],
  ],
  'an order after "first"': [
    ['First finish the slides, then call Marek', ['Finish the slides', 'Call Marek']],
  ],
  'the part of the author alone': [["I'll bake the cake, you get the candles", ['Bake the cake']]],
  'when to be where': [['be at the station for 6', ['Be at the station for 6']]],
  'labels of what to do with things': [['To cancel: gym, magazine', ['Cancel gym, magazine']]],
  'lines with a mark that they are done': [
    ['call the plumber - done\nbuy sealant\nmeasure the sink', ['Buy sealant', 'Measure the sink']],
    ['- ~~book van~~\n- tell the bank', ['Tell the bank']],
  ],
}

const NOTHING: NoItems = {
  achievements: ['Managed to fix the tap, clean the filter and repaint the sill.'],
  habits: ['Every Sunday I call Dad, make soup and iron five shirts.'],
  recipes: ['Boil the pasta for 8 minutes, chop two cloves of garlic, toss with lemon.'],
  'the way somewhere': ['Take the second left, follow the lane, park behind the barn.'],
  'how a device works': ['To reset the router hold the button, then wait for the light.'],
  sayings: ['Measure twice, cut once.', 'Time to call it a day.'],
  titles: ['Catch Me If You Can holds up well.'],
  memories: ['Remember that summer in Wales, when it rained for nine days.'],
  'what one got to see': ['We got to see the puffins.'],
  'needs of persons': ['The kids need new sleeping bags.', 'Doc wants another blood test.'],
  rules: ['Requests should be signed with the tenant key.'],
  'what is due by itself': ['The baby is due in June.'],
  resolutions: ['I should do this more often.'],
  abilities: ['I could eat a horse.', 'We could paint it green or leave it white.'],
  'what it is too late for': ['Forgot to lock the bike and it was gone.'],
  events: ['Plant sale at the school on Saturday', 'Film night with the neighbours'],
  'labels of ideas': ['Book idea: a keeper who gets letters from ships'],
  timetables: ['Night train leaves Vienna 21:43, gets in at eight', 'Refund comes automatically'],
  'headlines with a participle': ['Water board digging up the pipes'],
  'nouns one after the other': ['Book, blanket, rain on the roof. Phone off.'],
  'what was done before': [
    'Read that in the paper this morning.',
    'Came home, put the kettle on, read two chapters.',
    'Got home late. Put the bins out.',
  ],
  'what others do': [
    'They love the export, find the filters confusing, use search for everything.',
  ],
  'notes of talks': [
    'Talk on soil: plough less, keep the ground covered. Leave the roots in.',
    'Check breathing, call for help, was the gist of it.',
  ],
  advice: ['Chill onions before you cut them and they sting less.'],
  'the ways of others': ['The way they do it there: plan on Monday, build until Thursday.'],
  'single quotation marks': ["A card from 1974. 'Bring the dog, mend the fence, love.'"],
  'resolutions to do more or less': ['Read more, complain less.'],
  'faults of things': ['Bag leaks.'],
  'whom to ask for at a door': ['Interview on Wednesday, third floor, ask for Ms Oda.'],
  'what others may do': ['She is tired of it, might take the job in Bergen, wants a dog.'],
  'what they will do': ['On hold for an hour, they will call back within 5 days.'],
  'what is taken back': ["We said we'd write. We won't."],
  'notices with a choice': ['Bus 12 ends at the library, use the 9 or walk.'],
  'feelings as wishes': ['The smell of rain. I want to bottle it.'],
  'what one arrived at': ['Got to work late, nobody noticed.'],
  'whether something was so': ["Vi asked whether I'd seen it, and whether I'd liked it."],
  'what was not done for long': ["Haven't played the piano in years."],
  'numbers of things': ['I got 2 calls from the garage.'],
  'what others have yet to do': ["The results haven't been published yet."],
  'days that come each week': ['Library book back on Fridays'],
  thanks: ['Thank you so much for the flowers.'],
  'ways to do something': ['There are three ways to cook an egg.'],
}

testItems('things to do in English', FOUND, NOTHING)
