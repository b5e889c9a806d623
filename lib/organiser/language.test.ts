import { describe, expect, it } from 'vitest'
import { detectLanguage, partsByLanguage } from './language'

describe('the language of a short text', () => {
  it.each([
    ['en', 'call the plumber'],
    ['en', 'gym'],
    ['de', 'Oma anrufen'],
    ['de', 'Ich muss noch zur Bank'],
    ['fr', 'Rappeler le plombier'],
    ['es', 'Llamar al fontanero'],
    ['it', "Chiamare l'idraulico"],
    ['pt', 'Não esquecer de ligar'],
    ['nl', 'De loodgieter bellen'],
    ['sv', 'Ringa rörmokaren'],
    ['pl', 'Zadzwonić do hydraulika'],
    ['other', 'позвонить маме'],
  ])('is %s for "%s"', (language, text) => {
    expect(detectLanguage(text)).toBe(language)
  })

  it('is that of the thought if nothing points to another', () => {
    expect(detectLanguage('Vaccination', 'sv')).toBe('sv')
    expect(detectLanguage('12:30', 'de')).toBe('de')
  })
})

it('a text is divided where its language changes', () => {
  const text = 'The flat was great. Morgen noch die Kaution überweisen. And ask her for the plan.'
  expect(partsByLanguage(text, 'en').map(({ language }) => language)).toEqual(['en', 'de', 'en'])
})
