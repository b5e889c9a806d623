import type { DemoThought } from './demo-thought'

export const HOME: DemoThought[] = [
  {
    hoursAgo: 4.5,
    source: 'sms',
    text: 'Groceries: oat milk, lemons, the good bread, coffee filters, something green. And batteries for the smoke alarm!! it chirped all night',
    title: 'Groceries and smoke alarm batteries',
    summary: 'A short shopping list, and batteries for the smoke alarm that chirped all night.',
    details: 'Oat milk, lemons, the good bread, coffee filters, something green, batteries.',
    category: 'Home',
    tags: ['shopping', 'groceries'],
    todo: ['Buy oat milk, lemons, bread, coffee filters and greens', 'Get smoke alarm batteries'],
  },
  {
    hoursAgo: 31,
    source: 'voice',
    text: 'The washing machine does that thing again where it stops with eight minutes left. last time it was the filter, so clean the filter first, and only then call someone. the model number is on the inside of the door',
    title: 'Washing machine stops before the end',
    summary:
      'It stops with eight minutes left, as it did when the filter was blocked. Clean the filter before calling anyone.',
    details:
      'Same fault as last time, when the filter was the cause. The model number is on the inside of the door in case a repair is needed.',
    category: 'Home',
    tags: ['repairs', 'appliances'],
    todo: ['Clean the washing machine filter'],
  },
  {
    hoursAgo: 75,
    source: 'web',
    text: 'Bookshelf measurements: alcove is 112 wide, 240 high, 31 deep. Four shelves, 18 mm ply, painted like the wall so it disappears. Cut list at the timber yard on Saturday, they close at one.',
    title: 'Bookshelf for the alcove',
    summary:
      'Four plywood shelves for an alcove of 112 by 240 by 31 cm, painted like the wall. The timber yard closes at one on Saturday.',
    details:
      'Alcove: 112 cm wide, 240 high, 31 deep. Four shelves of 18 mm plywood, painted in the wall colour. The timber yard cuts to size on Saturdays until one.',
    category: 'Home',
    tags: ['diy', 'furniture'],
    todo: ['Order the cut plywood on Saturday before one', 'Buy paint in the wall colour'],
    done: ['Measure the alcove'],
  },
  {
    hoursAgo: 194,
    source: 'web',
    text: 'Garden now: garlic in, tulips in (40!), tomatoes out and composted. Mulch the roses before the first frost. The hose is still outside.',
    title: 'Garden before the first frost',
    summary:
      'Garlic and forty tulips are in and the tomatoes are out. Left to do: mulch the roses and bring in the hose.',
    details: 'Done: garlic, tulips, compost. Open before the frost: the roses and the hose.',
    category: 'Home',
    tags: ['garden', 'autumn'],
    todo: ['Mulch the roses'],
    done: ['Bring in the hose', 'Plant the tulips'],
  },
  {
    hoursAgo: 290,
    source: 'voice',
    text: 'Soup that worked. roast the squash with the skin on, one onion, a thumb of ginger, then coconut milk and lime at the very end. everybody had seconds. next time double it and freeze half',
    title: 'Squash soup with ginger and lime',
    summary:
      'Roast the squash in its skin with onion and ginger; coconut milk and lime come last. Make twice as much and freeze half.',
    details:
      'Squash roasted with the skin on, one onion, a thumb of ginger. Blend with coconut milk, lime at the very end. Serves four with seconds.',
    category: 'Home',
    tags: ['recipes', 'cooking'],
  },
  {
    hoursAgo: 438,
    source: 'sms',
    text: 'Landlord says window people come on the 14th between 8 and 12. Someone has to be home. Clear the sill in the small room first',
    title: 'Window repair on the 14th',
    summary:
      'The window people come on the 14th between eight and twelve; somebody has to be home and the sill must be clear.',
    details: 'Appointment: the 14th, 8 to 12. The sill in the small room has to be free.',
    category: 'Home',
    tags: ['repairs', 'appointments'],
    done: ['Clear the sill in the small room', 'Work from home on the 14th'],
  },
  {
    hoursAgo: 655,
    source: 'web',
    text: 'Declutter rule that finally works for me: one bag a week, not one room a year. Bag goes out on Sunday whether it is full or not. Week 1 cables, week 2 mugs, week 3 the drawer we do not speak of.',
    title: 'One bag a week',
    summary: 'Decluttering works in small steps: one bag each week, out on Sunday, full or not.',
    details: 'Week 1: cables. Week 2: mugs. Week 3: the drawer. One bag, every Sunday.',
    category: 'Home',
    tags: ['decluttering', 'habits'],
    done: ['Sort the cables', 'Choose which mugs go'],
  },
  {
    hoursAgo: 902,
    source: 'web',
    text: 'Heating: bedroom radiator cold at the top again => bleed it. Key is on the nail behind the boiler. Pressure should end at 1.5.',
    title: 'Bleed the bedroom radiator',
    summary:
      'The bedroom radiator is cold at the top. The key hangs behind the boiler and the pressure should end at 1.5.',
    details:
      'Bleed it, then bring the boiler back to 1.5. The key is on the nail behind the boiler.',
    category: 'Home',
    tags: ['repairs', 'heating'],
    done: ['Bleed the radiator and check the pressure'],
    isArchived: true,
  },
  {
    hoursAgo: 1190,
    source: 'voice',
    text: 'paint colours, I liked the warm white in the hall more than I thought I would, the one with a bit of yellow, and the green is too loud for the bathroom, maybe half strength. keep the sample cards in the blue folder',
    title: 'Warm white for the hall, paler green',
    summary:
      'The warm white suits the hall. The bathroom green is too loud and might work at half strength.',
    details:
      'Hall: the warm white with a little yellow. Bathroom: the green mixed at half strength.',
    category: 'Home',
    tags: ['diy', 'painting'],
    todo: ['Ask for the green at half strength'],
  },
  {
    hoursAgo: 1655,
    source: 'web',
    text: 'Bike: rear brake squeals, chain skips in 7th. Book the service before the cycling season ends everywhere... it already has. So: cheap now.',
    title: 'Bike service while it is cheap',
    summary:
      'The rear brake squeals and the chain skips in seventh. Off-season is the cheap time to have it done.',
    details: 'Rear brake pads and the chain. Ask for the off-season price.',
    category: 'Home',
    tags: ['bike', 'repairs'],
    done: ['Book the bike service'],
    isArchived: true,
  },
]
