import { heading, type Injected } from './injected-fault';

let keys = 0;
const anotherKey = () => {
  keys += 1;
  return `key-${keys}`;
};

export const injectedInKeys: readonly Injected[] = [
  {
    property:
      'a call that grants or saves something has an Idempotency-Key if and only if config announces support',
    machine: 'completeFirstTime',
    fault: heading(/complete-first-time$/, 'Idempotency-Key', () => null),
    violation: "'completeFirstTime' carries none",
  },
  {
    property: 'a repeated call with an unknown outcome has the same Idempotency-Key',
    machine: 'editDetails',
    fault: heading(/profile$/, 'Idempotency-Key', anotherKey),
    violation: "'updateProfile' carries another one",
  },
  {
    property: 'a call with another body, or after a decision of the server, has a new Idempotency-Key',
    machine: 'redeemDialog',
    fault: heading(/redeem-code$/, 'Idempotency-Key', () => 'one-for-all'),
    violation: "'redeemCode' carries the key of an earlier call",
  },
];
