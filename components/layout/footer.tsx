import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { PRODUCT_NAME } from '@/lib/shared/product'
import { CurrentYear } from './current-year'

export type FooterLink = { href: string; label: string }

const SIGNED_IN_LINKS: FooterLink[] = [
  { href: '/privacy-policy', label: 'Privacy Policy' },
  { href: '/terms-of-service', label: 'Terms of Service' },
  { href: '/contact', label: 'Contact' },
  { href: '/about', label: 'About' },
]

export function Footer({
  links = SIGNED_IN_LINKS,
  year = new Date().getFullYear(),
  className,
}: {
  links?: FooterLink[]
  /** Null on a prerendered page, where the browser fills it in. */
  year?: number | null
  className?: string
}) {
  return (
    <footer
      className={cn('border-t border-border text-sm text-muted-foreground print:hidden', className)}
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 py-4 sm:px-6 lg:px-8">
        <p>
          © {year ?? <CurrentYear />} {PRODUCT_NAME}
        </p>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-5">
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  className="inline-flex min-h-11 items-center rounded-sm hover:text-foreground hover:underline mouse:min-h-8"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
