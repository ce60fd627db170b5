import { readFileSync } from 'node:fs';

const built = 'dist/frontend';
const firstScreen = readFileSync(`${built}/index.html`, 'utf8').matchAll(/\/frontend\/(assets\/[^" ]+\.js)/g);

export default [
  {
    name: 'JavaScript of the home page before anything is tapped',
    path: Array.from(firstScreen, ([, path]) => `${built}/${path}`),
    gzip: true,
    limit: '112.7 kB',
  },
];
