/** Shows a number on the installed app's icon, none for 0. Browsers without badges do nothing. */
export function showOnIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  shown.catch(() => undefined)
}
