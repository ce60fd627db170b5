import { lockFolder } from '../../server/postgres/folder-lock';

/** Tries to lock a folder as a process of its own, and says how that went; keeps the lock until its input ends. */
const [folder = ''] = process.argv.slice(2);
const got = await lockFolder(folder).then(
  () => true,
  () => false,
);
console.log(got ? 'locked' : 'rejected');
if (got) for await (const _ of process.stdin);
