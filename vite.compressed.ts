import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Writes a compressed copy (.br) of each script and stylesheet in the folder, which the server sends as it is. */
export const compressFiles = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name));
  const write = async (file: string) => writeFile(`${file}.br`, await compress(await readFile(file)));
  await Promise.all(names.map((name) => write(join(folder, name))));
};
