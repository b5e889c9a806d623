import 'server-only'
import type { CorpusThought } from './corpus-thought'

/** Things to do, in sentences and in lists. */
export const errandThoughts: readonly CorpusThought[] = [
  {
    name: 'three verbs in one sentence',
    text: 'call Mum, buy milk and email the landlord about the boiler',
    title: { has: [/^Call Mum, buy milk and email the landlord/i] },
    tags: { has: ['boiler'], lacks: ['call', 'buy', 'email', 'mum', 'milk and email'] },
    actionItems: ['Call Mum', 'Buy milk', 'Email the landlord about the boiler'],
  },
  {
    name: 'one verb with three objects',
    text: 'buy milk, eggs and bread',
    title: { has: [/^Buy milk, eggs and bread$/] },
    tags: { hasSome: ['shopping', 'grocery', 'groceries', 'milk'], lacks: ['buy'] },
    actionItems: ['Buy milk, eggs and bread'],
  },
  {
    name: 'a deadline with a time',
    text: 'I have to send the tax documents to the accountant by Friday 5pm!!',
    title: { has: [/^Send the tax documents to the accountant/i], lacks: [/!|i have to/i] },
    tags: { hasSome: ['tax', 'taxes', 'tax document', 'finance'], lacks: ['friday', '5pm'] },
    actionItems: ['Send the tax documents to the accountant by Friday 5pm'],
  },
  {
    name: 'a leading date',
    text: 'Friday 5pm call Mum about the trip',
    title: { has: [/call Mum about the trip/i] },
    tags: { hasSome: ['trip', 'travel', 'family'], lacks: ['friday'] },
    actionItems: [/^Call Mum about the trip,? Friday 5pm$/i],
  },
  {
    name: 'a checkbox list with a heading',
    text: 'Moving checklist\n- [ ] cancel the old internet contract\n- [ ] forward the mail\n- [x] rent a van\n- [ ] return the keys on the 30th',
    title: { has: [/^Moving checklist$/] },
    summary: { has: [/internet contract/i] },
    tags: { hasSome: ['moving', 'internet contract', 'internet'], lacks: ['30th', 'checklist'] },
    actionItems: [
      'Cancel the old internet contract',
      'Forward the mail',
      'Return the keys on the 30th',
    ],
  },
  {
    name: 'a numbered list',
    text: 'for the party:\n1. order the cake\n2. write to the neighbours about the noise\n3. make a playlist',
    title: { has: [/party/i] },
    tags: { has: ['party'], lacks: ['noise'] },
    actionItems: ['Order the cake', 'Write to the neighbours about the noise', 'Make a playlist'],
  },
  {
    name: 'a shopping list of nouns',
    text: 'Groceries:\n- milk\n- eggs\n- rye bread\n- olive oil',
    title: { has: [/^Groceries/] },
    summary: { has: [/milk.*eggs.*rye bread.*olive oil/i] },
    tags: { hasSome: ['groceries', 'grocery', 'shopping'] },
    actionItems: ['Buy milk', 'Buy eggs', 'Buy rye bread', 'Buy olive oil'],
  },
  {
    name: "don't forget",
    text: "Don't forget: parents' evening on Tuesday at 7, and bring the signed form.",
    title: { has: [/parents' evening/i], lacks: [/forget/i] },
    tags: { lacks: ['tuesday', 'evening'] },
    actionItems: [/parents' evening on Tuesday at 7/i, 'Bring the signed form'],
  },
  {
    name: 'a task with its reason',
    text: 'Must renew my passport soon because it expires in June and we fly to Japan in July.',
    title: { has: [/^Renew my passport/i], lacks: [/must/i] },
    summary: { has: [/passport/i, /Japan/] },
    tags: { has: ['passport'], hasSome: ['japan', 'travel'], lacks: ['june', 'july'] },
    actionItems: [/^Renew my passport soon/i],
  },
  {
    name: 'a denied task',
    text: "Good news: I don't need to call her anymore, she already paid the invoice.",
    title: { has: [/invoice|call her|paid/i], lacks: [/^good news$/i] },
    tags: { has: ['invoice'], lacks: ['news'] },
    actionItems: [],
  },
  {
    name: 'the same task twice',
    text: 'Pay the electricity bill. Water the plants. pay the electricity bill!',
    title: { has: [/Pay the electricity bill/] },
    tags: { hasSome: ['electricity bill', 'electricity', 'plant', 'bill', 'home', 'finance'] },
    actionItems: ['Pay the electricity bill', 'Water the plants'],
  },
  {
    name: 'a comma list of chores as people type them',
    text: 'tomorrow: vet at 10, pick up Leo from school at 3, then swimming class',
    title: { has: [/vet/i] },
    tags: {
      hasSome: ['vet', 'school', 'swimming class', 'swimming', 'pet'],
      lacks: ['tomorrow', 'leo', '10', '3'],
    },
    actionItems: [/^Pick up Leo from school at 3/i],
  },
  {
    name: 'to do inline',
    text: 'TODO: refactor the login form, write tests for it, ask Jonas for review',
    title: { has: [/refactor the login form/i], lacks: [/todo/i] },
    tags: {
      hasSome: ['login form', 'login', 'test', 'review', 'software'],
      lacks: ['jonas', 'todo'],
    },
    actionItems: ['Refactor the login form', 'Write tests for it', 'Ask Jonas for review'],
  },
  {
    name: 'need to with two verbs',
    text: 'We need to clean the gutters and repaint the fence before winter.',
    title: { has: [/^Clean the gutters and repaint the fence/i] },
    tags: { hasSome: ['gutter', 'fence', 'home'], lacks: ['winter'] },
    actionItems: ['Clean the gutters', 'Repaint the fence before winter'],
  },
]
