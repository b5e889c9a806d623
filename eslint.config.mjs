import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { directionsRule } from './scripts/conventions/directions.mjs'

const EVERYWHERE = [
  {
    selector: 'Literal[value=/(^|\\s)(group-has-|in-has-|in-\\[[^\\]]*:has)/]',
    message:
      'Styles that depend on an ancestor’s content are recomputed for the whole page at every keystroke; use peer-* or an attribute.',
  },
  {
    selector: "ImportSpecifier[imported.name='useMutation']",
    message: 'A change must report its failure: use useChange of lib/client/page/change.ts.',
  },
]

/** The event of a generation, and the function that emits it again without counting it. */
const BEGINS_UNCOUNTED = [
  ":matches(Literal[value='thought/captured'], TemplateElement[value.raw='thought/captured'])",
  "ImportSpecifier[imported.name='emitAgain']",
  ':matches(ExportAllDeclaration, ExportNamedDeclaration)[source.value=/generations.start$/]',
].map((selector) => ({
  selector,
  message:
    'Organising begins, and counts against its person’s budget, in lib/server/generations/start.ts alone.',
}))

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
    plugins: { ramble: { rules: { directions: directionsRule } } },
    rules: {
      'ramble/directions': 'error',
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
      'no-restricted-syntax': ['error', ...EVERYWHERE],
      // The type checker knows every name, in .mjs files too.
      'no-undef': 'off',
      eqeqeq: 'error',
      'no-warning-comments': 'error',
    },
  },
  {
    // Rules that read types. tsconfig.json includes every TypeScript file, scripts/tsconfig.json the rest.
    files: ['**/*.{ts,tsx}', 'scripts/**/*.mjs'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  {
    files: ['app/**', 'components/**', 'inngest/**', 'lib/**', 'instrumentation.ts'],
    ignores: [
      '**/*.test.{ts,tsx}',
      'lib/server/jobs/events.ts',
      'lib/server/generations/{start,sweep}.ts',
      'inngest/functions/organise-thought.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...BEGINS_UNCOUNTED] },
  },
  {
    files: ['lib/client/page/change.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['tests/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['scripts/**', '*.config.*', 'lib/server/process/env.ts', 'instrumentation.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
)
