import { lockFolder } from '../../server/postgres/folder-lock';

const [folder = ''] = process.argv.slice(2);
const got = await lockFolder(folder).then(
  () => true,
  () => false,
);
console.log(got ? 'locked' : 'rejected');
if (got) for await (const _ of process.stdin);
