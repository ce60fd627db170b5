import { Worker } from 'node:worker_threads';
import { beforeEach, expect } from 'vitest';

/**
 * Ends the process if its event loop is blocked, which no test timeout can do. A thread watches a counter that a
 * timer raises, and names the last test.
 */
const limitMs = Number(process.env.WATCHDOG_MS ?? 300_000);

const nameLength = 1000;
const beats = new Int32Array(new SharedArrayBuffer(4));
const name = new Uint8Array(new SharedArrayBuffer(nameLength));

const watch = `
const { workerData: { beats, name, limitMs } } = require('node:worker_threads');
let last = -1;
let since = Date.now();
setInterval(() => {
  const now = Atomics.load(beats, 0);
  if (now !== last) { last = now; since = Date.now(); }
  else if (Date.now() - since > limitMs) {
    const test = Buffer.from(name).toString().replaceAll('\\0', '');
    require('node:fs').writeSync(2, 'Endless loop: the process was blocked for ' + limitMs + ' ms in ' + test + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }
}, Math.min(1000, limitMs / 4));
`;

const remember = (test: string): void => {
  name.fill(0);
  new TextEncoder().encodeInto(test, name);
};

// Captured before a test installs fake timers.
setInterval(() => Atomics.add(beats, 0, 1), Math.min(1000, limitMs / 4)).unref();
new Worker(watch, { eval: true, workerData: { beats, name, limitMs } }).unref();
remember(expect.getState().testPath ?? 'a test file');

beforeEach(() => {
  const { testPath, currentTestName } = expect.getState();
  remember(`${testPath}: ${currentTestName}`);
});
