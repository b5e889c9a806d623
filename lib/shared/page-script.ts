/**
 * What every page does with and without React: the theme and its toggle, before the first paint, and the year of a
 * prerendered page (`[data-year]`). Other code changes the theme by `lib/client/page/theme.ts`. A string, not a
 * function, because the content policy allows exactly these characters by their hash.
 */
export const PAGE_SCRIPT = `(() => {
  const root = document.documentElement
  const darkness = matchMedia('(prefers-color-scheme: dark)')
  const kept = () => {
    try {
      return localStorage.getItem('theme')
    } catch {}
  }
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important }')
  const show = (theme) => {
    if (theme !== 'light' && theme !== 'dark') theme = darkness.matches ? 'dark' : 'light'
    if (root.classList.contains(theme)) return
    document.adoptedStyleSheets = [still]
    root.classList.remove('light', 'dark')
    root.classList.add(theme)
    root.style.colorScheme = theme
    getComputedStyle(root).color
    document.adoptedStyleSheets = []
  }
  show(kept())
  darkness.addEventListener('change', () => show(kept()))
  addEventListener('storage', ({ key, newValue }) => key === 'theme' && show(newValue))
  addEventListener('pageshow', ({ persisted }) => persisted && show(kept()))
  addEventListener('click', ({ target }) => {
    if (!target.closest('[data-theme-toggle]')) return
    const theme = root.classList.contains('dark') ? 'light' : 'dark'
    try {
      localStorage.setItem('theme', theme)
    } catch {}
    show(theme)
  })
  addEventListener('DOMContentLoaded', () => {
    for (const year of document.querySelectorAll('[data-year]:empty')) {
      year.textContent = new Date().getFullYear()
    }
  })
})()`
