import 'server-only'
import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { plainTextSelectors } from '@react-email/components'
import { compile } from 'html-to-text'
import type { ReactElement } from 'react'
import { batched } from '../process/batch'

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

async function renderHtml(document: ReactElement): Promise<string> {
  const { renderToPipeableStream } = await import('react-dom/server')
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      onAllReady: () => pipe(collectText(resolve)),
      onError: reject,
    })
  })
  return html.replace(/^<!DOCTYPE.*?>/, DOCTYPE)
}

function collectText(done: (text: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString())
      next()
    },
  })
}

const HEADINGS = ['h1', 'h2', 'h3'].map((selector) => ({
  selector,
  options: { uppercase: false },
}))

/** The plain-text part: headings keep their case, and every link shows its URL. */
const toPlainText = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, ...HEADINGS],
})

interface Rendered {
  html: string
  text: string
}

async function renderAll(documents: ReactElement[]): Promise<Rendered[]> {
  const rendered: Rendered[] = []
  for (const document of documents) {
    const html = await renderHtml(document)
    rendered.push({ html, text: toPlainText(html) })
    // Rendering keeps the process busy, so requests get a chance in between.
    await setImmediate()
  }
  return rendered
}

/** Renders the document of an e-mail. Simultaneous calls are rendered one after the other. */
export const render = batched(renderAll)
