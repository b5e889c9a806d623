import { posix, relative, sep } from 'node:path'
import { root } from '../lib/project.mjs'
import { nounsOf } from './names.mjs'
import { VENDOR_SDKS } from './vendor-sdks.mjs'

/**
 * @typedef {object} Direction a restriction; all that match a file apply to it
 * @property {string[]} [from] the importers it applies to; all by default
 * @property {string[]} [except] importers exempt from this restriction only
 * @property {string[]} never places that they may not import
 * @property {string[]} [but] places within `never` that they may import
 * @property {string} because
 */

/**
 * A place is a folder or a file without its extension, and includes everything below it; a package starts with `npm:`.
 * @type {Direction[]}
 */
export const DIRECTIONS = [
  {
    from: ['components', 'lib/client'],
    never: ['lib/server', 'lib/organiser', 'app', 'inngest', 'prisma'],
    because: 'The browser talks to the server over HTTP.',
  },
  {
    from: ['lib', 'inngest'],
    never: ['app', 'components'],
    because: 'Building blocks must not import screens.',
  },
  {
    from: ['lib'],
    never: ['inngest'],
    because: 'A job calls services, and none of them calls a job.',
  },
  {
    from: ['lib/shared'],
    never: ['lib', 'inngest', 'prisma'],
    but: ['lib/shared'],
    because: 'lib/shared runs everywhere and depends on nothing else.',
  },
  {
    from: ['lib/organiser'],
    never: ['lib', 'inngest', 'prisma'],
    but: ['lib/organiser', 'lib/shared'],
    because: 'The organiser turns a text into a proposal and knows nobody.',
  },
  {
    from: ['lib/server', 'inngest'],
    never: ['lib/client'],
    because: 'The server does not know the browser’s side.',
  },
  {
    from: ['app'],
    never: ['lib/server/database', 'lib/server/adapters', 'prisma'],
    but: ['lib/server/database/pages'],
    because: 'A route calls one service; queries and vendors are the service’s.',
  },
  {
    from: ['lib/server', 'lib/shared', 'inngest'],
    except: ['lib/server/http', 'lib/server/process/keep-alive'],
    never: ['npm:next'],
    because: 'Services do not know Next.',
  },
  {
    from: ['app', 'inngest', 'lib'],
    except: ['contents', 'mail-export', 'make-export'].map(
      (name) => `lib/server/account-data/${name}`,
    ),
    never: ['lib/server/database/prisma'],
    because: 'The first call of Prisma’s client takes 71 MiB (docs/decisions/0128).',
  },
  {
    from: ['lib/server/adapters'],
    never: nounsOf('lib/server'),
    because: 'Services call ports; a port calls no service.',
  },
  {
    from: ['lib/server/emails'],
    never: [
      ...nounsOf('lib/server'),
      'lib/server/adapters',
      'lib/server/sending',
      'lib/server/database',
    ],
    because: 'A template takes plain data; the caller fetches it.',
  },
  {
    from: ['components/ui'],
    never: ['components', ...nounsOf('lib/client'), ...nounsOf('lib/shared')],
    but: ['components/ui'],
    because: 'The design system knows no product words.',
  },
  ...Object.entries(VENDOR_SDKS).map(([name, folders]) => ({
    except: folders,
    never: [`npm:${name}`],
    because: 'A vendor SDK is used inside its adapter only.',
  })),
]

const TEST = /^tests\/|\.test$/

/** @param {string} path */
export const withoutEnding = (path) => path.replace(/\.[cm]?[jt]sx?$/, '')

/**
 * @param {string} path
 * @param {string[]} places
 */
const isIn = (path, places) =>
  places.some((place) => path === place || path.startsWith(`${place}/`))

/**
 * Returns the place of an import, in the notation of the directions.
 * @param {string} specifier
 * @param {string} importer
 */
export function placeOf(specifier, importer) {
  if (specifier.startsWith('@/')) return withoutEnding(specifier.slice(2))
  if (!specifier.startsWith('.')) return `npm:${specifier}`
  return withoutEnding(posix.join(posix.dirname(importer), specifier))
}

/** Reports imports that break the directions, in every syntax of an import. */
export const directionsRule = /** @type {import('eslint').Rule.RuleModule} */ ({
  meta: { type: 'problem', schema: [] },
  create(context) {
    const importer = withoutEnding(relative(root, context.filename).split(sep).join('/'))
    if (TEST.test(importer)) return {}
    const directions = DIRECTIONS.filter(
      ({ from, except = [] }) => (!from || isIn(importer, from)) && !isIn(importer, except),
    )

    /** @param {any} node a literal, or another expression for a dynamic import */
    function check(node) {
      if (typeof node?.value !== 'string') return
      const place = placeOf(node.value, importer)
      const broken = directions.find(
        ({ never, but = [] }) => isIn(place, never) && !isIn(place, but),
      )
      if (broken) context.report({ node, message: broken.because })
    }

    /** @param {any} node */
    const checkSource = ({ source }) => check(source)
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      TSImportType: (/** @type {any} */ { argument }) => check(argument.literal),
      TSExternalModuleReference: (/** @type {any} */ { expression }) => check(expression),
    }
  },
})
