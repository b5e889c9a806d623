import type { CorpusThought } from '../corpus-thought'

/** Several languages in one thought: each sentence has its own. */
export const mixedThoughts: readonly CorpusThought[] = [
  {
    name: 'English with a German errand',
    text: 'Great talk with Jana about the flat. Morgen noch Kaution überweisen. And ask her for the floor plan.',
    title: { has: [/Jana|flat/i] },
    facts: ['flat', 'Kaution', 'floor plan'],
    tags: { hasSome: ['flat', 'kaution', 'floor plan', 'home'], lacks: ['jana', 'morgen'] },
    actionItems: ['Morgen Kaution überweisen', 'Ask her for the floor plan'],
  },
  {
    name: 'German with an English quote',
    language: 'de',
    text: 'Der Coach meinte "done is better than perfect". Ich muss bis Freitag den Entwurf abgeben.',
    title: { has: [/Coach|Entwurf/] },
    facts: ['done is better than perfect', 'Freitag', 'Entwurf'],
    tags: { hasSome: ['coach', 'entwurf'], lacks: ['freitag'] },
    actionItems: ['Bis Freitag den Entwurf abgeben'],
  },
  {
    name: 'a French list under an English line',
    text: 'For the trip to Lyon:\n- réserver le train\n- book the hostel\n- prévenir Camille',
    title: { has: [/Lyon/] },
    facts: ['train', 'hostel', 'Camille'],
    tags: { hasSome: ['lyon', 'trip', 'train', 'hostel', 'travel'], lacks: ['camille'] },
    actionItems: ['Réserver le train', 'Book the hostel', 'Prévenir Camille'],
  },
  {
    name: 'Spanish and English alternate',
    language: 'es',
    text: 'La reunión fue larga pero bien. Tengo que mandar el resumen a Greg. Need to fix the demo before Monday.',
    title: { has: [/reunión/i] },
    facts: ['reunión', 'resumen', 'demo'],
    tags: { hasSome: ['reunión', 'resumen', 'demo'], lacks: ['greg', 'monday'] },
    actionItems: ['Mandar el resumen a Greg', 'Fix the demo before Monday'],
  },
  {
    name: 'Dutch and English alternate',
    language: 'nl',
    text: 'Standup was kort vandaag. Ik moet de notulen nog rondsturen. Also should ping Wouter about access.',
    title: { has: [/standup|notulen/i] },
    facts: ['standup', 'notulen', 'access'],
    tags: { hasSome: ['standup', 'notulen', 'access'], lacks: ['vandaag', 'wouter'] },
    actionItems: ['De notulen rondsturen', 'Ping Wouter about access'],
  },
]
