import { migrate } from '../../server/database/migrate';

const [url = '', folder = ''] = process.argv.slice(2);
console.log((await migrate(url, folder)).join(' '));
