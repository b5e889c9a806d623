import type { GRAMMARS } from './grammars/all'

type Foreign = keyof typeof GRAMMARS

const WORDS = String.raw`(?: [\p{L}\p{N}.:'’-]+)`

/** How a language says that something has to be done with a thing or that it has to be somewhere. */
const DUTIES: Partial<Record<Foreign, RegExp>> = {
  nl: new RegExp(
    String.raw`^(?:(?:de|het|mijn|onze|deze|dit|die|dat|\p{L}+s)${WORDS}{1,5}?|\p{L}{4,}(?: \p{Ll}+){1,2}?) (?:moet|moeten|mag|mogen)${WORDS}{0,6}? (?:\p{Ll}*ge\p{L}+(?:d|t|en)(?: worden)?|\p{L}+ worden|weg|terug|klaar|af|op|binnen|eruit|buiten|(?:naar|aan|in|bij|op) (?:de|het)${WORDS}{1,3})(?: zijn)?$`,
    'iu',
  ),
  de: new RegExp(
    String.raw`^(?:der|die|das|mein\p{L}*|unser\p{L}*|diese\p{L}*)${WORDS}{1,5}? (?:muss|müssen|müsste|müssten|sollte|sollten)${WORDS}{0,6}? (?:(?:\p{L}*ge\p{L}+(?:t|en)|\p{L}+iert|(?:be|ver|er|ent|zer)\p{L}+(?:t|en)) werden|raus|weg|rein|zurück|ab|her|hin|fertig(?: sein| werden)?|(?:zum|zur|in die|ins|auf den|an die) \p{L}+)$`,
    'iu',
  ),
  fr: new RegExp(
    String.raw`^(?:le |la |les |l['’]|mon |ma |mes |notre |nos |ce |cette )[\p{L}\p{N}'’-]+${WORDS}{0,5}? (?:doit|doivent|devrait|devraient) être${WORDS}{1,6}`,
    'iu',
  ),
  es: new RegExp(
    String.raw`^(?:el|la|los|las|mi|mis|nuestr\p{L}+|est[ea])${WORDS}{1,6}? (?:debe|deben|debería|deberían|tiene que|tienen que) (?:ser|estar|quedar)${WORDS}{1,8}`,
    'iu',
  ),
  it: new RegExp(
    String.raw`^(?:il |lo |la |i |gli |le |l['’]|mio |mia )[\p{L}\p{N}'’-]+${WORDS}{0,6}? (?:(?:deve|devono|dovrebbe) essere|va|vanno) \p{L}+(?:at|it|ut|t|s)[oaie]\b`,
    'iu',
  ),
  pt: new RegExp(
    String.raw`^(?:o|a|os|as|meu|minha|nosso|nossa|este|esta)${WORDS}{1,6}? (?:deve|devem|(?:tem|têm) (?:de|que)) (?:ser|estar|ficar)${WORDS}{1,8}`,
    'iu',
  ),
  sv: new RegExp(
    String.raw`^(?:den |det |de |min |mitt |mina |vår |vårt |våra )?[\p{L}-]+(?:en|et|na|an|erna)${WORDS}{0,4}? (?:måste|ska|behöver|borde)(?: bli)?${WORDS}{0,4}? (?:\p{L}+as|bli \p{L}+|vara (?:klar|klart|inne)|tillbaka|ut|bort|in(?=\s|$)|till \p{L}+)${WORDS}{0,3}$`,
    'iu',
  ),
  pl: new RegExp(
    String.raw`^[\p{L}-]+${WORDS}{0,5}? (?:musi|muszą|powinn[aoy]|powinien) (?:zostać|być) \p{L}+(?:ny|na|ne|ty|ta|te|ni)\b`,
    'iu',
  ),
}

/** The past, general statements and negations. */
const NO_DUTY =
  /(?<!\p{L})(?:nicht|kein\p{L}*|nie|gewesen|geweest|niet|geen|nooit|volgens|pas|jamais|no|nunca|non|mai|não|inte|aldrig|nie)(?!\p{L})/iu
/** People, whose duties are not the author's. */
const PERSON =
  /^(?:der|die|das|de|het|mein|meine|unser|unsere|mijn|onze|le|la|mon|ma|el|mi|il|mio|mia|o|a|meu|minha|min|vår)? ?(?:chef\p{L}*|herr|frau|mann|vater|mutter|kind\p{L}*|baas|collega|man|vrouw|vader|moeder|kinderen|patron|mari|femme|jefe|jefa|capo|marito|moglie|patrão|chefe|mensen|leute|gens|gente)(?!\p{L})/iu
const LEAD =
  /^(?:(?:und|en|et|y|e|och|i|ook|auch|außerdem|noch|nog|maar|aber|aussi|también|anche|também) )+/iu
const CLAUSE =
  /\s*[,;]\s*|\s+(?=(?:und|en|et|y|e|och|i) (?:der|die|das|mein\p{L}*|unser\p{L}*|de|het|mijn|onze|le|la|les|el|los|las|il|i|gli|o|a|os|as|den|det)\s)/iu
const CLAUSE_LENGTH = 160

/** Clauses that say that something has to be done with a thing ("De ramen moeten gelapt"), unchanged. */
export function foreignThings(sentence: string, language: Foreign): string[] {
  const duty = DUTIES[language]
  if (duty === undefined || sentence.trimEnd().endsWith('?')) return []
  return sentence.split(CLAUSE).flatMap((part) => {
    const clause = part
      .slice(0, CLAUSE_LENGTH)
      .replace(LEAD, '')
      .replace(/[\s.!…]+$/u, '')
    const isDuty = duty.test(clause) && !NO_DUTY.test(clause) && !PERSON.test(clause)
    return isDuty ? [clause] : []
  })
}
