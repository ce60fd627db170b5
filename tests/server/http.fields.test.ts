import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints, type Verb } from '../../contract/endpoints';
import type { Answered } from './client';
import { type FieldFixture, openFieldFixture } from './field-fixture';
import type { Outcome } from './field-kinds';
import { fieldTable as playerTable } from './field-table';
import { needsJson, oddValues } from './odd-values';
import { staffFieldTable } from './staff-field-table';

const fieldTable = { ...playerTable, ...staffFieldTable };

/**
 * Every field of every call that writes meets every odd value: it is rejected with a message or stored by the field's
 * rule.
 */
let fixture: FieldFixture;
beforeAll(async () => {
  fixture = await openFieldFixture();
});
afterAll(() => fixture.close());

function fieldsOf(schema: unknown, within = ''): string[] {
  const { entries, wrapped, pipe } = schema as Record<string, unknown>;
  if (entries) {
    return Object.entries(entries).flatMap(([name, inner]) => [
      `${within}${name}`,
      ...fieldsOf(inner, `${within}${name}.`),
    ]);
  }
  if (wrapped) return fieldsOf(wrapped, within);
  if (Array.isArray(pipe)) return pipe.flatMap((step) => fieldsOf(step, within));
  return [];
}

const writing = Object.values<Endpoint>(endpoints).filter(({ method }) => method !== 'GET');
const cells = writing.flatMap((endpoint) =>
  fieldsOf(endpoint.request)
    .filter((field) => !endpoint.path.includes(`:${field}`))
    .map((field) => [endpoint.verb as Verb, field] as const),
);

it.each(cells)(
  '%s applies to any value of %s the rule of the field',
  { tags: ['A.input.1'] },
  async (verb, field) => {
    const call = fieldTable[verb];
    const row = call?.rows[field];
    if (call === undefined || row === undefined) throw new Error(`No row for the field ${field} of ${verb}`);
    const { toField = (text: string) => text, long = 'x'.repeat(300) } = row;
    const good = within(call.good, field);
    const values = Object.entries<unknown>({
      ...oddValues,
      'too long': long,
      padded: paddedWith(good),
      '1 MB': 'x'.repeat(2 ** 20),
    });
    const outcomes: Record<string, Outcome> = {};
    for (const [odd, value] of values) {
      const isConverted = typeof value === 'string' && value.trim() !== '' && odd in oddValues;
      const expected = row.kind[odd as keyof typeof row.kind];
      outcomes[odd] = await outcomeOf(verb, field, isConverted ? toField(value) : value, expected);
    }
    expect(outcomes).toEqual({ ...row.kind, '1 MB': 'payload_too_large' });
  },
);

it('the table of fields lists only fields that some endpoint has', () => {
  const rows = Object.entries(fieldTable).flatMap(([verb, { rows }]) =>
    Object.keys(rows).map((field) => `${verb} ${field}`),
  );
  expect(rows.sort()).toEqual(cells.map(([verb, field]) => `${verb} ${field}`).sort());
});

const paddedWith = (good: unknown): string =>
  `  ${typeof good === 'object' ? JSON.stringify(good) : String(good)}  `;

async function outcomeOf(
  verb: Verb,
  field: string,
  value: unknown,
  expected: Outcome | undefined,
): Promise<Outcome> {
  const call = fieldTable[verb];
  const row = call?.rows[field];
  const endpoint: Endpoint = endpoints[verb];
  await fixture.clear();
  const confirmation = row?.confirmation === undefined ? {} : { [row.confirmation]: value };
  const fields = { ...replaced(call?.good ?? {}, field.split('.'), value), ...confirmation };
  const encoding = needsJson(value) ? { as: 'json' as const } : {};
  const answer = await fixture.world.call(endpoint, fields, {
    token: endpoint.access === 'staff' ? fixture.staffToken : fixture.token,
    ...encoding,
  });
  const { body } = answer;
  if (!body.success && body.error_code !== call?.ends) return wordsFor(field, answer);
  const keptAs = typeof expected === 'object' ? expected.kept : undefined;
  if (row?.keeps === undefined) return { kept: keptAs };
  if (!body.success) return wordsFor(field, answer);
  const kept = await fixture.readers[row.keeps](field, keptAs);
  const shown = within(body.data as Record<string, unknown>, field);
  if (shown !== undefined) expect([field, shown]).toEqual([field, kept]);
  return { kept };
}

function wordsFor(field: string, { status, body }: Answered<Endpoint>): string {
  if (body.success) return 'success';
  const { errors, error, error_code } = body;
  if (errors === undefined) return error_code;
  expect(status).toBe(422);
  const named = Object.keys(errors).find((name) => name === field || name.startsWith(`${field}.`)) ?? '';
  expect(Object.values(errors).flat()).toContain(error);
  return errors[named]?.[0] ?? `named ${Object.keys(errors)}`;
}

const within = (fields: Record<string, unknown>, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], fields);

function replaced(
  fields: Record<string, unknown>,
  [name = '', ...rest]: string[],
  value: unknown,
): Record<string, unknown> {
  const inner = fields[name] as Record<string, unknown>;
  return { ...fields, [name]: rest.length === 0 ? value : replaced(inner, rest, value) };
}
