import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const expected: (string | RegExp)[] = [];

export function expectConsole(text: string | RegExp): void {
  expected.push(text);
}

const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  expected.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      said.push(format(...parts));
    });
  }
});

afterEach(() => {
  const matches = (line: string, text: string | RegExp) =>
    typeof text === 'string' ? line.includes(text) : text.test(line);
  const unexpected = said.filter((line) => !expected.some((text) => matches(line, text)));
  const unheard = expected.filter((text) => !said.some((line) => matches(line, text)));
  vi.restoreAllMocks();
  expect({ unexpected, unheard }, 'console output').toEqual({ unexpected: [], unheard: [] });
});
