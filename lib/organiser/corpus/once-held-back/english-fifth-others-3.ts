import type { CorpusThought } from '../corpus-thought'

export const otherFifthEnglishHeldBackThird: readonly CorpusThought[] = [
  {
    name: 'voice note near lille',
    text: 'okay I am now on parking near Lille and er the left mirror is shaking very much on the motorway so I must show this to the mechanic I mean the good mechanic the old one when I am back in Dover and also the second thing is the papers for the cheese the stamp is missing on page two so I have to phone the office tomorrow morning because without stamp I will stand on the border like a Christmas tree okay what else nothing else it is raining good night',
    title: {},
    actionItems: [/(mirror|mechanic)/i, /(phone|office)/i],
  },
  {
    name: 'daughter first steps',
    text: 'so my wife she called me with video when I was waiting at the ramp in Rotterdam and um she said look look and the little one she stand up from the carpet and she make one two three four steps to the telephone to me you understand to the telephone and then she kissed the screen and I was sitting there in the cabin big man with beard and crying and the Dutch guy from the warehouse he knock on the door and he say are you okay and I say yes it is the best day',
    title: {},
    actionItems: [],
  },
  {
    name: 'shopping for the cab',
    text: 'shopping: water, screenwash, tea, phone cable',
    title: {},
    actionItems: [/screenwash/i],
  },
  {
    name: 'best parkings france',
    text: 'good parkings\n- Vémars: shower ok, noisy\n- Assevillers: big, police goes around\n- Saint-Hilaire: best soup\n- the one after Metz: never again',
    title: {},
    actionItems: [],
  },
  {
    name: 'dispatcher phone call',
    text: 'dispo called 14:00. monday is flowers from aalsmeer, 5 am, ramp 12. tuesday birmingham. he want photos of the damaged pallet until tonight. holiday in august is ok, finally. piotr take over the spain tour',
    title: {},
    actionItems: [/(photos|pallet)/i],
  },
  {
    name: 'safety training dover',
    text: 'safety training dover, 2 hours. new rule: yellow west also inside the hall. max 10 km/h on yard. man who talks was himself driver 20 years, good man. 3 persons failed the test, me not',
    title: {},
    actionItems: [],
  },
  {
    name: 'stau near cologne',
    text: 'Thursday. 5 hours traffic jam before Cologne, bridge closed. We stood out on the motorway with the Romanian guys and cooked sausages. One has guitar. Slowest day of the year and not the worst.',
    title: {},
    actionItems: [],
  },
  {
    name: 'tooth on the road',
    text: 'Sunday. The tooth again, all the way from Lyon. I eat only on the right side like old horse. I think I should go to dentist before the Spain tour. If it stops until Tuesday I am a happy man. Called home, little one sleeps already.',
    title: {},
    actionItems: [/dentist/i],
  },
  {
    name: 'message to the neighbour',
    text: 'Hello Sue here is Marek from nr 14. I am on tour until Saturday. Can you please put my green bin out on Thursday. Thank you very much, I will bring you tulips',
    title: {},
    actionItems: [/bin/i, /tulips/i],
  },
  {
    name: 'over the channel',
    text: 'on ferry now. big waves, small breakfast. kiss to all',
    title: {},
    actionItems: [],
  },
]
