import { Moon, Sun } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'

/**
 * Sets light or dark; until it is used, the page follows the system's choice (screens.md#theme). The theme's script
 * handles the press, even before React has started.
 */
export function ThemeToggle() {
  return (
    <IconButton label="Toggle theme" data-theme-toggle>
      <Sun aria-hidden className="hidden dark:block" />
      <Moon aria-hidden className="dark:hidden" />
    </IconButton>
  )
}
