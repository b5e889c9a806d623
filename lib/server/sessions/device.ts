import 'server-only'

/** The first match is the browser: browsers also name the browsers they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS|Focus)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/^(?:curl|Wget|python-requests|okhttp|node)\b/i, 'A program'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Longer than any browser's header. The rest is ignored. */
const LONGEST = 500

const nameIn = (text: string, names: typeof BROWSERS) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Returns the device that a User-Agent header names, such as "Firefox on Windows"; null when it
 * names nothing known. The result contains no text of the header itself.
 */
export function deviceOf(userAgent: string | null): string | null {
  const text = (userAgent ?? '').slice(0, LONGEST)
  const [browser, system] = [nameIn(text, BROWSERS), nameIn(text, SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : null)
}
