import { heading, type Injected } from './fault';

let keys = 0;
const anotherKey = () => {
  keys += 1;
  return `key-${keys}`;
};

export const injectedInKeys: readonly Injected[] = [
  {
    property:
      'a call that grants or saves something carries an Idempotency-Key exactly where config offers it',
    machine: 'completeFirstTime',
    fault: heading(/complete-first-time$/, 'Idempotency-Key', () => null),
    violation: "'completeFirstTime' carries none",
  },
  {
    property: 'a call that is repeated while its outcome is unknown carries the same key',
    machine: 'editDetails',
    fault: heading(/profile$/, 'Idempotency-Key', anotherKey),
    violation: "'updateProfile' carries another one",
  },
  {
    property: 'a call with another body, or after a decision of the server, carries another key',
    machine: 'redeemDialog',
    fault: heading(/redeem-code$/, 'Idempotency-Key', () => 'one-for-all'),
    violation: "'redeemCode' carries the key of an earlier call",
  },
];
