import { existsSync, readFileSync } from 'node:fs';

const folder = new URL('../models/', import.meta.url);
const shared = /from '\.\/([a-z-]+(?:-model|\.assertions))'/g;

export function modelFilesOf(machine: string): readonly string[] {
  const own = `${machine.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.model.ts`;
  const path = new URL(own, folder);
  if (!existsSync(path)) throw new Error(`The model of '${machine}' is not in ${own}`);
  return [own, ...[...readFileSync(path, 'utf8').matchAll(shared)].map(([, name]) => `${name}.ts`)];
}
