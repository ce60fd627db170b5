import { copyFile, stat, truncate } from 'node:fs/promises';

/**
 * Moves a log that is larger than `bytes` to `FILE.1` and replaces the previous one. PostgreSQL keeps the file open and
 * appends to it, so it is copied and truncated; lines written in between are lost.
 */
export async function rotateLog(file: string, bytes: number): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found === null || found.size <= bytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}
