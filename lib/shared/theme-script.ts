/**
 * The theme and its toggle for pages without React: it stores and applies the choice as
 * components/root does elsewhere. A string, not a function, because the content policy allows
 * exactly these characters by their hash.
 */
export const THEME_SCRIPT = `(() => {
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
    document.adoptedStyleSheets = [still]
    root.classList.remove('light', 'dark')
    root.classList.add(theme)
    root.style.colorScheme = theme
    getComputedStyle(root).color
    document.adoptedStyleSheets = []
  }
  show(kept())
  darkness.addEventListener('change', () => show(kept()))
  addEventListener('storage', ({ key }) => key === 'theme' && show(kept()))
  addEventListener('pageshow', ({ persisted }) => persisted && show(kept()))
  addEventListener('click', ({ target }) => {
    if (!target.closest('[data-theme-toggle]')) return
    const theme = root.classList.contains('dark') ? 'light' : 'dark'
    try {
      localStorage.setItem('theme', theme)
    } catch {}
    show(theme)
  })
})()`
