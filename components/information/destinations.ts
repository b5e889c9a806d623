import { FileText, History, Mail, MessageCircleQuestion, Shield } from 'lucide-react'
import type { Destination } from '@/components/page/destinations'

/** The entries of the information pages' sidebar. */
export const INFORMATION_DESTINATIONS: Destination[] = [
  { href: '/faq', label: 'FAQ', icon: MessageCircleQuestion },
  { href: '/changelog', label: 'Changelog', icon: History },
  { href: '/privacy-policy', label: 'Privacy Policy', icon: Shield },
  { href: '/terms-of-service', label: 'Terms of Service', icon: FileText },
  { href: '/contact', label: 'Contact Us', icon: Mail },
]
