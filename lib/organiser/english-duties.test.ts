import { type FoundItems, type NoItems, testItems } from '@/tests/support/items-in-texts'

/** Duties by class, each with the items that the rules find. */
const FOUND: FoundItems = {
  'requests with a name or a greeting before them': [
    ['love can you grab the spare keys', ['Grab the spare keys']],
    ['@jo can you check the build', ['Check the build']],
    ["She'd also like me to water the ferns.", ['Water the ferns']],
  ],
  'duties of the author': [
    ['I am to bring the flowers for the church.', ['Bring the flowers for the church']],
    ['I must say sorry to Ken before he leaves.', ['Say sorry to Ken before he leaves']],
    ['knee still sore. should prob get it looked at', ['Get it looked at']],
    ['Got roped into doing the raffle.', ['Do the raffle']],
    ["Not forgetting to post Gran's card", ["Post Gran's card"]],
  ],
  'orders without an article': [
    ['book table for six on friday', ['Book table for six on friday']],
    ['post form', ['Post form']],
  ],
  'what has to be done with a thing': [
    ['The deposit has got to be paid this week', ['Pay the deposit this week']],
    ['the hall has yet to be booked', ['Book the hall']],
    ['The invitations should go out on Monday.', ['Invitations should go out on Monday']],
    ["the chairs still haven't been returned", ['Return the chairs']],
    ['she said the back gate has to be fixed', ['Fix the back gate']],
    ['the chain is slack so that wants tightening', ['Tighten the chain']],
    ['boiler pressure low, needs topping up', ['Top up boiler pressure']],
  ],
  'what a thing needs that its sentence does not name': [
    ['The left wiper squeaks in the rain. It needs a new blade.', ['Left wiper needs a new blade']],
    ['it wants a new washer', ['Get a new washer']],
    ['new pads needed', ['Get new pads']],
  ],
  'what somebody wants from the author': [
    ['Ruth would like the proofs back by the 3rd.', ['Ruth would like the proofs back by the 3rd']],
    ['HR need my P45 by the 20th', ['HR need my P45 by the 20th']],
    ['Mum wants her casserole dish back', ['Mum wants her casserole dish back']],
    ['Nina is waiting for my notes', ['Nina is waiting for my notes']],
    ['She needs our logo by Friday so I have to draw it again', ['Draw it again']],
  ],
  'promises of things': [
    ['Promised my sister the recipe by Sunday.', ['Give my sister the recipe by Sunday']],
    ['I promised the kids pancakes on Saturday', ['Give the kids pancakes on Saturday']],
  ],
  'requests as somebody made them': [
    [
      'she said could I please drop the forms off because they close at four',
      ['Drop the forms off'],
    ],
    ['Anna says please bring a salad', ['Bring a salad']],
    ['Text from Lea: "Can you bring the charger?"', ['Bring the charger']],
    ['Dad messaged "call me when you land"', ['Call me when you land']],
    ['would someone mind taking the minutes?', ['Take the minutes']],
    ['One of us should ring the landlord.', ['Ring the landlord']],
    ['need dad to sign the report card by friday', ['Get dad to sign the report card by friday']],
    ['We need the landlord to fix the lock', ['Get the landlord to fix the lock']],
  ],
  'things that are due': [
    ['council tax by 28 feb', ['Council tax by 28 feb']],
    ['trip money £12 due fri + return the form', ['Trip money £12 due fri', 'Return the form']],
  ],
  'things that are due beside an order': [
    ['reminder: car tax by 1 nov, check the tyres too', ['Check the tyres', 'Car tax by 1 nov']],
  ],
  'when to be where': [
    ['I have to be there for half five on Tuesday', ['Be there for half five on Tuesday']],
  ],
  'what one looks into': [
    ['Look into getting the loft insulated', ['Look into getting the loft insulated']],
  ],
  'what somebody said inside a long sentence': [
    [
      'all went fine thank god but then Ines said the side gate has to be fixed',
      ['Fix the side gate'],
    ],
    ['told Rita id feed her hens in june', ['Feed her hens in june']],
  ],
  'a request after something else': [
    [
      'Someone ought to bake a cake, and can we please get the hall unlocked?',
      ['Bake a cake', 'Get the hall unlocked'],
    ],
    ['text noor she can come at 9', ['Text noor she can come at 9']],
  ],
  'orders after what is so': [
    ['The date is still wrong here, fix.', ['Fix: the date is still wrong here']],
    ['bins are full, empty.', ['Empty bins']],
    ['gas 4471. send it before the 9th', ['Send it before the 9th']],
    ['call him b4 9. tell him about the car', ['Call him b4 9', 'Tell him about the car']],
  ],
  'everyday verbs': [
    ['unload dishwasher', ['Unload dishwasher']],
    ['lift last carrots', ['Lift last carrots']],
    ['telephone the gas board', ['Telephone the gas board']],
    ['aerate the lawn', ['Aerate the lawn']],
  ],
}

const NOTHING: NoItems = {
  'wishes of others': ['Tom wants a dog.', 'She wants the moon.', 'Helen wants a divorce.'],
  'what they want for themselves': ['The dentist wants to see me again in May.'],
  'what others promised': ['Rob promised her a pony once.'],
  'what one has to do otherwise': ['Let us in or I have to call the police, he shouted.'],
  'what animals want': ['The dog wants his ball back.'],
  'what was asked in passing': ['A man asked us for directions.', 'Tom asked for my number.'],
  'what was so': ['The lake was cold, clear.', 'The scan is clear, clean.'],
  'what was said to have been': ["Told her I'd seen it."],
  'what is never needed': ['No action needed.', 'More sleep needed.'],
  'sayings about things': ['It needs to be said.'],
  'notices with a request': ['The sign says "Please keep off the grass".'],
  'nouns that are seldom verbs': ['Lift out of order.', 'Net profit down.', 'Frost on the lawn.'],
  'what nobody does with their hands': ['Cats need to be loved.'],
}

testItems('duties in English', FOUND, NOTHING)
