import { expect, it } from 'vitest';
import { csvOf } from '../../src/services/csv';

it('a CSV file has a cell per line, none of which is a formula', () => {
  expect(csvOf('code', ['7K3M-9Q2W-8X4R', '=1+1', '@SUM(A1)', '-2', 'a "b", c'])).toBe(
    `code\r\n7K3M-9Q2W-8X4R\r\n'=1+1\r\n'@SUM(A1)\r\n'-2\r\n"a ""b"", c"\r\n`,
  );
});
