import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../support/temporary-folder';

const pathOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

const loops = {
  'of transitions without an event': `
    const states = { on: { always: 'off' }, off: { always: 'on' } };
    createActor(createMachine({ initial: 'on', states })).start();`,
  'of an action that raises its own event': `
    const actor = createActor(createMachine({ on: { go: { actions: raise({ type: 'go' }) } } })).start();
    actor.send({ type: 'go' });`,
  'of an actor that is started again when it is done': `
    const invoke = { src: fromPromise(async () => 1), onDone: { target: 'on', reenter: true } };
    createActor(createMachine({ initial: 'on', states: { on: { invoke } } })).start();
    await new Promise(() => {});`,
};

it.each(Object.entries(loops))('a run with an endless loop %s ends and names the test', async (_, loop) => {
  const folder = await makeTemporaryFolder('watchdog');
  onTestFinished(() => rm(folder, { recursive: true }));
  const test = { globals: true, include: ['*.test.js'], setupFiles: [pathOf('tests/support/watchdog.ts')] };
  await writeFile(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify({ test })}`);
  await writeFile(
    join(folder, 'loop.test.js'),
    `import { createActor, createMachine, fromPromise, raise } from '${pathOf('node_modules/xstate/dist/xstate.esm.js')}';
    test('never ends', async () => {${loop}
    });`,
  );
  const run = spawn(process.execPath, [pathOf('node_modules/vitest/vitest.mjs'), 'run', '--root', folder], {
    env: { PATH: process.env.PATH, WATCHDOG_MS: '1000' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void run.kill('SIGKILL'));
  let output = '';
  for (const stream of [run.stdout, run.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(run, 'exit');
  expect(code).toBe(1);
  expect(output).toContain(
    `Endless loop: the process was blocked for 1000 ms in ${join(folder, 'loop.test.js')}: never ends`,
  );
});
