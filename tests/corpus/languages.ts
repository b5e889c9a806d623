import type { CorpusThought } from './corpus-thought'

/** Not English: little is promised, nothing silly is allowed. */
export const languageThoughts: readonly CorpusThought[] = [
  {
    name: 'German chores',
    text: 'Ich muss morgen noch den Vermieter wegen der Heizung anrufen und Brot kaufen.',
    title: { has: [/Vermieter/], lacks: [/^Ich muss$/] },
    tags: { lacks: ['morgen', 'ich', 'den', 'noch', 'wegen', 'der'] },
    actionItems: ['Morgen den Vermieter wegen der Heizung anrufen', 'Brot kaufen'],
  },
  {
    name: 'a German list',
    text: 'Einkaufen:\n- Milch\n- Eier\n- Butter',
    title: { has: [/^Einkaufen$/] },
    summary: { has: [/Milch.*Eier.*Butter/] },
    tags: { lacks: ['milch, eier'] },
    actionItems: ['Milch', 'Eier', 'Butter'],
  },
  {
    name: 'a German reflection',
    text: 'Heute war der Spaziergang im Wald wunderschön, die Blätter waren schon ganz gelb und es roch nach Regen.',
    title: { has: [/Spaziergang/] },
    tags: { lacks: ['heute', 'war', 'waren', 'die', 'schon'] },
    actionItems: [],
  },
  {
    name: 'Spanish chores',
    text: 'Tengo que llamar al médico el lunes y comprar pan.',
    title: { has: [/llamar al médico/i] },
    tags: { lacks: ['lunes', 'que', 'tengo', 'comprar'] },
    actionItems: ['Llamar al médico el lunes', 'Comprar pan'],
  },
  {
    name: 'a Spanish idea',
    text: 'Sería bonito hacer un viaje por la costa este verano, sin coche, solo trenes y mochilas.',
    title: { has: [/viaje/i] },
    tags: { lacks: ['este', 'solo', 'sin', 'por'] },
    actionItems: [],
  },
  {
    name: 'French chores',
    text: "Il faut que j'appelle la banque demain. Ne pas oublier d'acheter du café !",
    title: { has: [/banque/i] },
    tags: { lacks: ['demain', 'que', 'faut'] },
    actionItems: [/banque demain/i, /acheter du café/i],
  },
  {
    name: 'Italian reflection',
    text: 'Ieri sera ho visto un film bellissimo con Marta, non riesco a smettere di pensarci.',
    title: { has: [/film/i] },
    tags: { lacks: ['ieri', 'sera', 'con', 'marta'] },
    actionItems: [],
  },
  {
    name: 'Japanese',
    text: '明日の会議の前に資料を印刷する。田中さんにも送ること。',
    title: { has: [/会議/] },
    tags: { atMost: 2 },
    actionItems: [],
  },
  {
    name: 'Arabic, right to left',
    text: 'فكرة: تطبيق بسيط لتدوين الأفكار بالصوت أثناء المشي في الصباح.',
    title: { has: [/تطبيق بسيط/] },
    tags: { atMost: 2 },
    actionItems: [],
  },
  {
    name: 'Russian with a hashtag',
    text: 'Прочитал хорошую статью про сон и память, надо перечитать позже #сон',
    title: { has: [/статью/i] },
    tags: { has: ['сон'], lacks: ['про', 'надо'] },
    actionItems: [],
  },
  {
    name: 'English with German words in it',
    text: 'Need to send the Kündigung for the gym to the Fitnessstudio before the Frist on March 31.',
    title: { has: [/^Send the Kündigung for the gym/i] },
    tags: {
      hasSome: ['gym', 'kündigung', 'fitnessstudio', 'fitness'],
      lacks: ['march', 'march 31'],
    },
    actionItems: [
      /^Send the Kündigung for the gym to the Fitnessstudio before the Frist on March 31$/,
    ],
  },
]
