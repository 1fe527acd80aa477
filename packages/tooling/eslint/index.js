// `eslint --config packages/tooling/eslint/index.js .` runs from the repository root.
import { fileURLToPath } from 'node:url';
import query from '@tanstack/eslint-plugin-query';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { fileName } from './rules/file-name.js';
import { noInlineStyle } from './rules/no-inline-style.js';

const SOURCE = ['**/*.{ts,tsx}'];
const TESTS = [
  '**/*.test.{ts,tsx,mjs}',
  'packages/test-kit/src/**',
  'e2e/**',
  'packages/backend/acceptance/**',
];
const SERVED = [
  'shell/src/**/*.tsx',
  'mfe-*/src/**/*.tsx',
  'packages/ui/src/**/*.tsx',
  'packages/{host-api,forms}/src/**/*.tsx',
];
const NODE_SCRIPTS = [
  'packages/*/bin/**',
  'packages/deploy/cluster/**',
  'packages/*/cli/**',
  'packages/*/src/cli/**',
  'packages/*/src/**/cli/**',
  'packages/tooling/**',
  'e2e/{bench,bin,monolith,serve}/**',
];
// Some tools need a default export.
const DEFAULT_EXPORTS = [
  '**/*.config.{js,mjs,cjs,ts}',
  'packages/tooling/eslint/index.js',
  'e2e/fixtures/{running,shared}-site.ts',
];

const TEST_CALL = 'CallExpression[callee.name=/^(?:it|test|describe|staffIt)$/]';
const TEST_BODY = `${TEST_CALL} > ArrowFunctionExpression > BlockStatement > IfStatement`;
const ROW_NUMBER = '/(?:^|[(])[FER]\\d{1,3}\\b/';

/** The formatter cannot break these without another meaning. */
const LONG_TEXTS = {
  ignoreStrings: true,
  ignoreTemplateLiterals: true,
  ignoreRegExpLiterals: true,
  ignoreUrls: true,
};

const lines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];
const FUNCTION_LINES = { default: 80, componentsAndTests: 120 };

export default defineConfig(
  globalIgnores([
    '**/node_modules/',
    '**/dist/',
    '**/.data/',
    '**/.cache/',
    '**/coverage/',
    '**/.out/',
    '**/test-results/',
    '**/playwright-report/',
    '**/*.d.ts',
    'packages/tooling/generators/templates/',
  ]),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true },
    plugins: { konnect: { rules: { 'file-name': fileName, 'no-inline-style': noInlineStyle } } },
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    rules: {
      'konnect/file-name': 'error',
      'max-len': ['error', { code: 110, ...LONG_TEXTS }],
      'max-lines': lines(250),
      'max-lines-per-function': lines(FUNCTION_LINES.default),
      'no-console': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'smart'],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TSEnumDeclaration',
          message: 'Write an `as const` array and derive the union type from it.',
        },
        {
          selector: 'ExportAllDeclaration',
          message: 'Name what is exported, so that one file answers "is this public?".',
        },
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        {
          selector: `${TEST_CALL} > Literal[value=${ROW_NUMBER}], ${TEST_CALL} > TemplateLiteral > TemplateElement[value.raw=${ROW_NUMBER}]`,
          message: 'Name the test in the row of packages/handbook/product, not the row in the title.',
        },
        {
          selector: `:matches(${TEST_BODY}, ${TEST_BODY} > BlockStatement) > ReturnStatement[argument=null]`,
          message: 'A test that ends early counts as passed: skip it with a reason, or split it.',
        },
      ],
    },
  },
  {
    files: SOURCE,
    extends: [tseslint.configs.recommended],
    // One program over all workspaces, because one for each would parse the same sources again.
    languageOptions: {
      parserOptions: { project: fileURLToPath(new URL('../tsconfig/all.json', import.meta.url)) },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true }],
    },
  },
  {
    files: ['**/*.tsx', 'shell/src/**/*.ts', 'mfe-*/src/**/*.ts', 'packages/{ui,host-api,forms}/src/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.tsx'],
    extends: [a11y.configs.recommended],
    // A wide table scrolls inside a labelled region, which the keyboard must reach.
    rules: {
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
    },
  },
  {
    files: ['shell/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'],
    extends: [query.configs['flat/recommended']],
    // Every query has the host's client, so it is no part of a query's key.
    rules: {
      '@tanstack/query/exhaustive-deps': [
        'error',
        { allowlist: { variables: ['api', 'host'], types: ['ApiClient', 'Host'] } },
      ],
    },
  },
  {
    files: ['**/*.tsx', ...TESTS],
    rules: { 'max-lines-per-function': lines(FUNCTION_LINES.componentsAndTests) },
  },
  { files: SERVED, ignores: TESTS, rules: { 'konnect/no-inline-style': 'error' } },
  { files: ['**/*.{test,spec,accept}.{ts,tsx,mjs}'], rules: { 'max-lines': lines(400) } },
  { files: [...NODE_SCRIPTS, ...TESTS], rules: { 'no-console': 'off' } },
  // This file shows failed calls to developers; production builds leave it out.
  { files: ['shell/src/remotes/visitor-log.ts'], rules: { 'no-console': ['error', { allow: ['warn'] }] } },
  {
    files: DEFAULT_EXPORTS,
    rules: { 'no-restricted-syntax': 'off' },
  },
);
