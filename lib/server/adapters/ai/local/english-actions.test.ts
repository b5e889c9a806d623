import { describe, expect, it } from 'vitest'
import { findActionItems } from './action-items'
import { readLayout, tidyText } from './layout'

const itemsOf = (text: string) => findActionItems(readLayout(tidyText(text)), 'en')

/** Each class of sentences with what the rules make of it. */
const FOUND: Record<string, readonly (readonly [string, readonly string[]])[]> = {
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
  'lines with a mark that they are done': [
    ['call the plumber - done\nbuy sealant\nmeasure the sink', ['Buy sealant', 'Measure the sink']],
    ['- ~~book van~~\n- tell the bank', ['Tell the bank']],
  ],
}

const NOTHING: Record<string, readonly string[]> = {
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
  'ways to do something': ['There are three ways to cook an egg.'],
}

describe('things to do in English', () => {
  for (const [kind, sentences] of Object.entries(FOUND)) {
    it.each(sentences)(`are found in ${kind}: %s`, (text, items) => {
      expect(itemsOf(text)).toEqual(items)
    })
  }

  for (const [kind, sentences] of Object.entries(NOTHING)) {
    it.each(sentences)(`are not invented from ${kind}: %s`, (text) => {
      expect(itemsOf(text)).toEqual([])
    })
  }
})
