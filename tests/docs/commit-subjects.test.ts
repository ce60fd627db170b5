import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { tooLong, unpushedSubjects } from './commit-subjects';

const root = fileURLToPath(new URL('../../', import.meta.url));

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'commits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('unpushed commits have subjects of at most 72 characters', () => {
  expect(tooLong(unpushedSubjects(root))).toEqual([]);
});

it('a subject of 73 characters is too long', () => {
  expect(tooLong(['x'.repeat(72), 'x'.repeat(73)])).toEqual(['x'.repeat(73)]);
});

it('a folder that is not the root of a repository has no unpushed commits', () => {
  expect(unpushedSubjects(openFolder())).toEqual([]);
  expect(unpushedSubjects(join(root, 'tests'))).toEqual([]);
});
