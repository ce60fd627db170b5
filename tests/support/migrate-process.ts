import { migrate } from '../../server/database/migrate';

/** Migrates as a process of its own, so that a test can kill it half-way. */
const [url = '', folder = ''] = process.argv.slice(2);
console.log((await migrate(url, folder)).join(' '));
