import { readFile, stat } from 'node:fs/promises';

/** Parsed files, read again only when they change. */
export class FileCache<Content> {
  readonly #read: (text: string) => Content;
  readonly #kept = new Map<string, { changed: number; content: Content }>();

  constructor(read: (text: string) => Content) {
    this.#read = read;
  }

  /** Returns null if the file does not exist. */
  async read(path: string): Promise<{ changed: number; content: Content } | null> {
    const found = await stat(path).catch(() => null);
    if (found === null) return null;
    const known = this.#kept.get(path);
    if (known?.changed === found.mtimeMs) return known;
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text === null) return null;
    const read = { changed: found.mtimeMs, content: this.#read(text) };
    this.#kept.set(path, read);
    return read;
  }
}
