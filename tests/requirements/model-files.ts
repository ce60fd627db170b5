import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../models/', import.meta.url);
const shared = /from '\.\/([a-z-]+(?:-model|\.assertions))'/g;
const models = readdirSync(folder)
  .filter((name) => /\.models?\.ts$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

/** The file of a machine's model, where the model or its row has the machine's name, and what the file shares. */
export function modelFilesOf(machine: string): readonly string[] {
  const declares = new RegExp(`^(?:  ${machine}: (?:\\{$|resource\\()|export const ${machine}Model = )`, 'm');
  const own = models.find(({ text }) => declares.test(text));
  if (own === undefined) throw new Error(`No file of tests/models has a model of '${machine}'`);
  return [own.name, ...[...own.text.matchAll(shared)].map(([, name]) => `${name}.ts`)];
}
