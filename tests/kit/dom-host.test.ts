// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ticketWire } from './examples/ticket.wire';
import { type DomHostOptions, domHost } from './run/dom-host';

const hostOf = (mount: DomHostOptions['mount']) =>
  domHost({ wire: ticketWire, base: '', mount, passTime: () => new Promise((done) => setTimeout(done)) });

async function callLate(): Promise<void> {
  for (const _ of Array(10)) await null;
  void fetch(new URL('/prize', location.href), { method: 'POST' });
}

it('the simulated page waits for readiness, and names what is missing on a timeout', async () => {
  const readiness = [
    { name: 'a main heading', present: 'h1' },
    { name: 'the end of its hydration', absent: '[data-guest]' },
  ];
  const host = domHost({
    wire: ticketWire,
    base: '',
    timeout: 100,
    readiness,
    mount: (container) => {
      container.innerHTML = '<p data-guest>Box</p>';
      return () => {};
    },
    passTime: async () => {},
  });
  await host.load();
  await expect(host.ready()).rejects.toThrow(
    'The page is not ready, it lacks: a main heading, the end of its hydration',
  );
  const heading = Object.assign(document.createElement('h1'), { textContent: 'Box' });
  setTimeout(() => document.querySelector('p')?.replaceWith(heading), 20);
  await host.ready();
  await host.leave();
});

it('calls of the previous app do not reach the next tour', async () => {
  let made = 0;
  const count = async () => {
    await callLate();
    made += 1;
  };
  const first = hostOf(() => () => void count());
  await first.load();
  await first.leave();
  const second = hostOf(() => () => {});
  await second.load();
  await new Promise((done) => setTimeout(done, 0));
  expect(made).toBe(1);
  expect([...first.calls(), ...second.calls()]).toEqual([]);
  await second.leave();
});

it('a prompt check judges the page once, after the renders of the next tasks', async () => {
  const host = hostOf((container) => {
    setImmediate(() => setImmediate(() => container.append('The header of a guest')));
    return () => {};
  });
  await host.load();
  const seen: string[] = [];
  await host.promptly(async () => {
    seen.push(document.body.textContent ?? '');
  });
  expect(seen).toEqual(['The header of a guest']);
  await host.leave();
});
