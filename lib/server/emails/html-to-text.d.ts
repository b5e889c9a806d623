/** The part of the package that this app uses; it brings no types of its own. */
declare module 'html-to-text' {
  export interface SelectorDefinition {
    selector: string
    format?: string
    options?: Record<string, unknown>
  }

  export interface HtmlToTextOptions {
    wordwrap?: number | false
    selectors?: SelectorDefinition[]
  }

  /** Returns a function that converts HTML with these options, which it prepares once. */
  export function compile(options: HtmlToTextOptions): (html: string) => string
}
