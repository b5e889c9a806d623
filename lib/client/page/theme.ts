const KEY = 'theme'

export type Theme = 'light' | 'dark' | 'system'

/** Tells the theme's script (lib/shared/theme-script.ts), as a change in another tab does. */
function show(theme: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: theme }))
}

/** Shows a theme and keeps it for later visits (screens.md#theme). */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  show(theme)
}

/** Applies the kept theme again after React has re-rendered the whole document. */
export function showKeptTheme(): void {
  try {
    show(localStorage.getItem(KEY))
  } catch {
    show(null)
  }
}
