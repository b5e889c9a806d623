import {
  BellPlus,
  Folder,
  FolderPlus,
  Keyboard as KeyboardIcon,
  type LucideIcon,
  Monitor,
  Moon,
  NotebookPen,
  Settings,
  Sun,
  UserRound,
} from 'lucide-react'
import { SIDEBAR_DESTINATIONS } from '@/components/page/destinations'
import { useCategories } from '@/lib/client/categories/categories'
import { useNavigate } from '@/lib/client/page/navigation'
import { chooseTheme } from '@/lib/client/page/theme'
import { hasEveryWord, wordsOfSearch } from '@/lib/shared/visible-text'

/** What a command opens in place of the palette. */
export type CommandedDialog = 'help' | 'capture' | 'reminder'

export interface Command {
  id: string
  label: string
  icon: LucideIcon
  run: () => void
}

export interface CommandGroup {
  label: string
  commands: Command[]
}

const PROFILE = [
  { href: '/profile', label: 'Profile', icon: UserRound },
  { href: '/profile/notifications', label: 'Notification settings', icon: Settings },
]

const THEMES = [
  { theme: 'light', label: 'Light theme', icon: Sun },
  { theme: 'dark', label: 'Dark theme', icon: Moon },
  { theme: 'system', label: 'System theme', icon: Monitor },
] as const

/** All commands of the palette. */
export function useCommands(onOpen: (dialog: CommandedDialog) => void): CommandGroup[] {
  const navigate = useNavigate()
  const { data: categories = [] } = useCategories()
  const goTo = (href: string) => () => navigate(href)

  const places = [...SIDEBAR_DESTINATIONS, ...PROFILE].map(({ href, label, icon }) => ({
    id: href,
    label,
    icon,
    run: goTo(href),
  }))
  return [
    {
      label: 'Create',
      commands: [
        { id: 'capture', label: 'New Ramble', icon: NotebookPen, run: () => onOpen('capture') },
        { id: 'reminder', label: 'New Reminder', icon: BellPlus, run: () => onOpen('reminder') },
        {
          id: 'category',
          label: 'New Category',
          icon: FolderPlus,
          run: goTo('/categories/new'),
        },
      ],
    },
    { label: 'Go to', commands: places },
    {
      label: 'Categories',
      commands: categories.map(({ id, name }) => ({
        id: `category-${id}`,
        label: name,
        icon: Folder,
        run: goTo(`/categories/${id}`),
      })),
    },
    {
      label: 'Change theme',
      commands: THEMES.map(({ theme, label, icon }) => ({
        id: theme,
        label,
        icon,
        run: () => chooseTheme(theme),
      })),
    },
    {
      label: 'Help',
      commands: [
        {
          id: 'help',
          label: 'Keyboard shortcuts',
          icon: KeyboardIcon,
          run: () => onOpen('help'),
        },
      ],
    },
  ]
}

/**
 * The groups with the commands whose label, or whose group's label, contains every word of a query.
 */
export function matchingCommands(groups: CommandGroup[], query: string): CommandGroup[] {
  const words = wordsOfSearch(query)
  const matches = (text: string) => hasEveryWord(text, words)
  return groups
    .map(({ label, commands }) => ({
      label,
      commands: commands.filter((command) => matches(`${label} ${command.label}`)),
    }))
    .filter(({ commands }) => commands.length > 0)
}
