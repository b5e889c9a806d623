import { type FoundItems, type NoItems, testItems } from '@/tests/support/items-in-texts'

/** Lists by kind, each with the items that the rules find. */
const FOUND: FoundItems = {
  'things to buy or to get, without markers': [
    [
      'Groceries\nrye bread\nsmoked salmon\ndust sheets',
      ['Buy rye bread', 'Buy smoked salmon', 'Buy dust sheets'],
    ],
    ['shopping for the choir\nname tags\nlemonade', ['Buy name tags', 'Buy lemonade']],
    ['need from the merchants\n18mm ply\nwood screws', ['Get 18mm ply', 'Get wood screws']],
    ['Lidl\noats\ncheck whether they have lamps', ['Buy oats', 'Check whether they have lamps']],
    ['Shopping list\nbakery: two loaves\nLidl: oats', ['Buy two loaves', 'Buy oats']],
    ['Need for the bar: limes, straws', ['Get limes, straws']],
    ['Shopping garden centre:\n4 bags compost\ntwine x 2', ['Buy 4 bags compost', 'Buy twine x 2']],
    ['need for the shed\nwood glue\ncandles unscented', ['Get wood glue', 'Get candles unscented']],
  ],
  'things below a verb': [
    ['Packing for Oslo\nsun hat\nadapters', ['Pack sun hat', 'Pack adapters']],
    ['To sell:\n- the desk\n- old skis', ['Sell the desk', 'Sell old skis']],
    ['take to the tip\nold mattress\npaint tins', ['Take old mattress', 'Take paint tins']],
    [
      'To read:\n- Middlemarch\n- the essay on tides',
      ['Read Middlemarch', 'Read the essay on tides'],
    ],
  ],
  'tasks below their name': [
    ['to do saturday\ngutters\nwash the van', ['Gutters', 'Wash the van']],
    ['To do, worst first: taxes, ring the dentist', ['Taxes', 'Ring the dentist']],
    ['Errands (town): bank, new keys', ['Bank', 'New keys']],
    ['to do:\n- measure the hall\n- do it again', ['Measure the hall', 'Do it again']],
    ['Before we leave:\n- bins\n- heating off', ['Bins', 'Heating off']],
  ],
  'tasks below a topic': [
    [
      'greenhouse\nwater the seedlings\nlift last leeks\nwash pots\nit is full of flies',
      ['Water the seedlings', 'Lift last leeks', 'Wash pots'],
    ],
    ['Prep for Sunday\nset the table\nchop the onions', ['Set the table', 'Chop the onions']],
  ],
  'duties of the author among those of others': [
    [
      'Stand-up\nme: check the logs\nTim: fix the login\nAna to write the guide',
      ['Check the logs'],
    ],
    ['Actions\nAS: update the budget\nme: email the venue', ['Email the venue']],
    ['- order the badges (me)\n- book the hall (Sam)', ['Order the badges']],
    ['- stage moved to June\n- I am to ring the hall\n- Ana will bring lamps', ['Ring the hall']],
  ],
  'lists of people, days and marks in one line': [
    ['phone calls\ndentist\nschool office', ['Call dentist', 'Call school office']],
    ['Bills to pay\nwater\nthe window cleaner', ['Pay water', 'Pay the window cleaner']],
    [
      'Thu - send the survey, Fri - clean the gutters',
      ['Send the survey Thu', 'Clean the gutters Fri'],
    ],
    ['* ring Ines * send the slides', ['Ring Ines', 'Send the slides']],
    ['urgent!!\nboiler man\nreply to the school', ['Boiler man', 'Reply to the school']],
  ],
  'marks of code with a name': [
    ['TODO(billing): round the totals', ['Round the totals']],
    ['FIXME(ana) sort the keys before comparing', ['Sort the keys before comparing']],
  ],
}

/** Texts with nothing to do, or only the items beside them. */
const NOTHING: NoItems = {
  'lists of nothing': ['todo: nothing'],
  'what is named': [
    "Ana's ideas\nmove the desk\npaint the wall",
    'Films\nDrive\nCatch the wind',
    'Ideas for the shop\nmove the till\npaint the door',
  ],
  'what is done or there': [
    'Done today\nring the bank\npay rent',
    "What's in the freezer\npeas\nice cream",
  ],
  'what is meant for a year or a life': ['Goals for 2030\nlearn Basque\nrun a marathon'],
  'ways to do something': [
    'Tea: warm the pot, add the leaves, let it stand, pour. Never squeeze the bag.',
    'The orchids: take them to the sink, let them drain, put them back after an hour',
    'What I tell new drivers: check the mirrors, keep your distance, brake early',
    'showed Jo: turn the key twice, push the door, hold it',
    'How to bleed a radiator\nturn the heating off\nopen the valve\nclose it again',
    'Bread\n1. mix flour and salt\n2. knead for ten minutes\n3. bake until brown',
    'Rules of the hut\nclose the gate\nsweep the floor',
  ],
  timetables: [
    'Friday: check in 3, dinner 7, show 9.15',
    'Sunday\nload in 4\nsoundcheck 5\ndoors 7',
  ],
  'headings of notes': [
    'Talk with the landlord, Friday\nhe fixes the roof in June\nthe deposit stays',
    'Email from the council\nrent goes up in May\nnothing else changes',
  ],
  'messages to and fro': ['Me: which one?\nTim: the blue one\nMe: fine'],
}

testItems('lists', FOUND, NOTHING)
