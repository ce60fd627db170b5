import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderedShareImage } from '../../contract/brand';
import type { CampaignFile } from './campaign.schema';
import { CampaignFileError } from './campaign-file';
import { isImageName } from './parts.schema';
import { renderShareImage } from './share-image';

export interface ImageFile {
  name: string;
  content: Buffer;
}

const largestCount = 200;
const largestBytes = 512_000;

/**
 * Reads the images of the folder `storage` next to a campaign file, and renders the share image if the file names none.
 * Throws CampaignFileError with everything in the folder that is no such image, and every image of the file that is missing.
 */
export async function readImageFiles(filePath: string, file: CampaignFile): Promise<ImageFile[]> {
  const isRendered = file.brand.share_image === renderedShareImage;
  const images = await readFolder(join(dirname(filePath), 'storage'), file, isRendered);
  return isRendered
    ? [{ name: renderedShareImage, content: await renderShareImage(file) }, ...images]
    : images;
}

async function readFolder(folder: string, file: CampaignFile, isRendered: boolean): Promise<ImageFile[]> {
  try {
    const names = (await listNames(folder)).filter((name) => name !== renderedShareImage);
    const known = isRendered ? [...names, renderedShareImage] : names;
    const problems =
      names.length > largestCount
        ? [`storage: has ${names.length} files, but ${largestCount} are possible`]
        : [...(await fileProblems(folder, names)), ...missingImages(withObjects(file), known)];
    if (problems.length > 0) throw new CampaignFileError(problems);
    return await Promise.all(
      names.map(async (name) => ({ name, content: await readFile(join(folder, name)) })),
    );
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new CampaignFileError([`storage: cannot be read: ${error.message}`]);
  }
}

async function listNames(folder: string): Promise<string[]> {
  const isThere = await stat(folder).catch(() => null);
  return isThere === null ? [] : (await readdir(folder)).sort();
}

async function fileProblems(folder: string, names: readonly string[]): Promise<string[]> {
  const problems = await Promise.all(
    names.map(async (name) => {
      const file = await stat(join(folder, name));
      if (!isImageName(name) || !file.isFile())
        return 'must be a file with a name such as jersey.svg (svg, png, jpg, webp or avif)';
      return file.size < 1 || file.size > largestBytes
        ? `has ${file.size} bytes, but 1 to ${largestBytes} are possible`
        : null;
    }),
  );
  return problems.flatMap((problem, index) =>
    problem === null ? [] : [`storage/${names[index]}: ${problem}`],
  );
}

/** The metadata of a reward may be JSON text. */
const withObjects = (file: CampaignFile) => ({
  ...file,
  rewards: file.rewards.map(({ metadata }) => ({
    metadata: typeof metadata === 'string' ? JSON.parse(metadata) : metadata,
  })),
});

/** Whatever its key, a text that is the name of an image is one, so that no list of keys can be incomplete. */
function missingImages(value: unknown, names: readonly string[], path: readonly string[] = []): string[] {
  if (typeof value === 'string')
    return isImageName(value) && !names.includes(value)
      ? [`${path.join('.')}: ${value} is not in the folder storage`]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => missingImages(inner, names, [...path, key]));
}
