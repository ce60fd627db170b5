import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const textOf = (path: string) => readFileSync(new URL(`../kit/${path}`, import.meta.url), 'utf8');

it('the readme of the kit shows its first tour', () => {
  expect(textOf('README.md')).toContain(textOf('first-tour.test.ts'));
});
