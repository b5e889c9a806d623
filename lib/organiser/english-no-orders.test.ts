import { type FoundItems, type NoItems, testItems } from '@/tests/support/items-in-texts'

/** Texts that begin like an order but contain nothing to do. */
const NOTHING: NoItems = {
  'how things stand': [
    'Menu is still undecided',
    'Fees unchanged, luckily',
    'Rain the whole way there, lovely inside',
    'just out of that lecture, brilliant',
    'I remember that smell of chalk so well',
    'bin lorry at five, no sleep',
    'Call w Mr Odell, 20 min, friendly',
  ],
  'what one says in parting': [
    'Give the twins a kiss from me!',
    'Send my love to your sister.',
    'Keep up the good work!',
    "anyway I'd better go, soup's boiling over",
    "ok I'm gonna stop rambling now",
    "I'll tell you something, that goat is clever",
    'well bless her',
  ],
  'what is over, and how it was': [
    'Shut the kiosk at three, nobody about.',
    'Set off at six, there by nine.',
    'Swim 60 lengths, slow.',
    'Fit a bathroom in Fife, good day.',
    'Count the seals. Eat a pasty. That was the day.',
  ],
  'advice on a place': ['Order the hake. Skip the pudding.', 'Try the rye loaf, avoid the coffee.'],
  'jokes about what nobody does': ['Someone should invent a quiet hand dryer.'],
  'talks and who they were with': [
    'Phone call with the school, Monday. They will look into it.',
    'Telephone with the plumber: he comes at two.',
    'Call w/ Priya re budget. She sends numbers.',
    'Call notes: client wants green',
  ],
  'how a thing is worked': [
    'the side gate jams, lift it a bit and shove',
    'Hold the button for five seconds to reset it.',
    'Knots: make a loop, pass the end through, pull tight.',
    'Folding the cot, the way Tom showed me:\n1. legs apart\n2. press both buttons\n3. push the bar down',
  ],
  'how a thing is': [
    'Budget 400 over, nobody worried.',
    'Plan two weeks behind, crew tired.',
    'Pitch like a bog, nobody fell.',
    'Frost in June again',
    'Post late again.',
    'Preview week',
  ],
  'where one has been': [
    "just out of Mrs Hall's and the cat is fine",
    'round the corner and there',
  ],
  'what others do': [
    'Action items:\n- Bob will clear the shed',
    'Sue has the keys, I keep looking.',
  ],
  'what is said in passing': [
    'wait till you see this',
    'remember that night in Galway with the fiddle',
    'we need more evenings like this',
    'Mum says I should sleep more',
  ],
  'how one gets in': [
    'Gate code 5512, press star after',
    'To get in: ring twice, push hard',
    'First aid: raise the arm, press on the cut, call 999 if it is deep',
  ],
  'things of two words': ['Presents: book token for Jo, paint set for Alice'],
  'what others with rare names do': ['Actions:\n- Raj will book the room'],
  'what is taken back': [
    "and I need to ring the bank about oh no I don't, Tom did that yesterday",
    'must buy milk oh wait we have some',
  ],
  names: ['Cats this week\n- Pickle (shy)\n- Duchess (bites)\n- Mr Tibbs'],
}

/** Similar texts that do contain something to do. */
const SOMETHING: Record<string, readonly string[]> = {
  'Give Martin the keys back': ['Give Martin the keys back'],
  'I have to run to the post office at lunch': ['Run to the post office at lunch'],
  "I'd better go to the bank before it shuts": ['Go to the bank before it shuts'],
  "I'm going to stop the milk delivery": ['Stop the milk delivery'],
  'Shut the gate before the dog gets out.': ['Shut the gate before the dog gets out'],
  'Order the plaice for Friday, fishmonger shuts at five.': [
    'Order the plaice for Friday, fishmonger shuts at five',
  ],
  'Someone should fix the tap in the staff room.': ['Fix the tap in the staff room'],
  'Round up the numbers for the invoice': ['Round up the numbers for the invoice'],
  'Pull the weeds by the path': ['Pull the weeds by the path'],
  'I must tell you about the parking form': ['Tell you about the parking form'],
  'Get back to Sue about the hall': ['Get back to Sue about the hall'],
  'Fold the chairs and put them under the stage': ['Fold the chairs', 'Put them under the stage'],
  'Buy a good book for the long train ride': ['Buy a good book for the long train ride'],
  'nearly out of dog food': ['Get dog food'],
  'Action items:\n- book the stager\n- pull the figures': ['Book the stager', 'Pull the figures'],
  'The permit runs out in May. Buy milk.': ['Permit runs out in May', 'Buy milk'],
  'The permit runs out in May. I must renew it online.': ['Renew it online'],
}

/** Texts that show where an item begins and ends. */
const WHOLE: Record<string, readonly string[]> = {
  'order oats before thursday, nearly out': ['Order oats before thursday, nearly out'],
  "so I've nobody to ask and I need to book a van": ['Book a van'],
  'I need to raise the shelf a bit, no lower it': ['Lower the shelf'],
  "then Nora's letter I have to write that by Wednesday": ["Write Nora's letter by Wednesday"],
  'I must send the form off this afternoon, her daughter was there': [
    'Send the form off this afternoon',
  ],
  'low on bird seed, pick up two bags on Sunday': ['Pick up two bags on Sunday'],
}

const FOUND: FoundItems = {
  'beside them': Object.entries(SOMETHING),
  'from its beginning to its end': Object.entries(WHOLE),
}

testItems('text that only begins like an order', FOUND, NOTHING)
