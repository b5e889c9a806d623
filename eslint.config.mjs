import js from '@eslint/js'
import { importX } from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Which vendor's SDK lives in which folder; everybody else talks to the port. */
const VENDOR_SDKS = {
  openai: ['lib/server/adapters/{ai,transcription}/**', 'tests/**'],
  'pg-boss': ['lib/server/adapters/jobs/**'],
  inngest: ['lib/server/adapters/jobs/**', 'inngest/**', 'tests/**'],
  twilio: ['lib/server/adapters/sms/**', 'tests/**'],
  stripe: ['lib/server/adapters/payments/**', 'tests/**'],
  resend: ['lib/server/adapters/email/**', 'tests/**'],
  '@vercel/blob': ['lib/server/adapters/storage/**', 'tests/**'],
}

/** Every vendor's SDK but those that live in `folder`. */
const vendorPatterns = (folder) =>
  Object.entries(VENDOR_SDKS)
    .filter(([, folders]) => !folders.includes(folder))
    .map(([name]) => ({
      regex: `^${name}(/|$)`,
      message: 'A vendor SDK is used inside its adapter only.',
    }))

/** One direction of imports: `files` may not import what `group` names. */
const direction = (files, group, message, folder) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [...(group.length ? [{ group, message }] : []), ...vendorPatterns(folder)] },
    ],
  },
})

const SERVER_ONLY = ['@/lib/server/*', '@/lib/server/**', '**/lib/server/**']

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      '.data/**',
      'node_modules/**',
      'prisma/client/**',
      'next-env.d.ts',
      'test-results/**',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  reactHooks.configs.flat['recommended-latest'],
  jsxA11y.flatConfigs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver': { typescript: { project: 'tsconfig.json' } } },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-self-import': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Read settings through lib/server/process/env.ts.',
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Literal[value=/(^|\\s)(group-has-|in-has-|in-\\[[^\\]]*:has)/]',
          message:
            'Styles that depend on what an ancestor has are worked out again for the whole page at every key; use peer-* or an attribute.',
        },
      ],
      // The type checker knows every name, in .mjs files too.
      'no-undef': 'off',
      eqeqeq: 'error',
      'no-warning-comments': 'error',
    },
  },
  direction(['app/**'], [], ''),
  direction(
    ['app/api/**'],
    ['@/lib/server/database/db', '@/lib/server/adapters/**', '@/prisma/**'],
    'A route calls one service; queries and vendors are the service’s.',
  ),
  direction(
    ['components/**', 'lib/client/**'],
    [...SERVER_ONLY, '@/app/*', '@/app/**', '@/inngest/**'],
    'The browser talks to the server over HTTP.',
  ),
  direction(
    ['lib/shared/**'],
    ['@/lib/client/**', ...SERVER_ONLY, '@/app/**', '@/components/**', '@/inngest/**'],
    'lib/shared runs everywhere and knows nobody.',
  ),
  direction(
    ['lib/server/**'],
    ['@/app/**', '@/components/**', '@/lib/client/**', 'next/*', 'next'],
    'Services know neither screens nor Next.',
  ),
  {
    files: ['lib/server/http/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: vendorPatterns() }] },
  },
  ...[...new Set(Object.values(VENDOR_SDKS).flat())].map((folder) =>
    direction(
      [folder],
      ['@/app/**', '@/components/**', 'next/*'],
      'Adapters know neither screens nor Next.',
      folder,
    ),
  ),
  {
    files: ['tests/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': 'off', 'no-restricted-properties': 'off' },
  },
  {
    files: ['scripts/**', '*.config.*', 'lib/server/process/env.ts', 'instrumentation.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
)
