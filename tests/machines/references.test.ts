import { expect, it } from 'vitest';
import { models } from '../models/register';
import { references } from '../references/references';

it('every machine has a reference', () => {
  const judged = references.flatMap(({ arises }) => Object.keys(arises));
  const others = models.map(({ machine }) => machine.id).filter((id) => !judged.includes(id));
  expect(others.sort()).toEqual([]);
});
