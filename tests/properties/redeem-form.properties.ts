import type { Property } from '../kit/run/property';
import { codeField, fieldsOf, find, isPending } from './observations';

const redeemCalls = (calls: Parameters<Property['violation']>[0]['calls']) =>
  calls.filter(({ verb }) => verb === 'redeemCode');

const closing = ['Cancel', 'Awesome!', 'Close', 'Stay logged in', 'Keep working'];

export const redeemFormProperties: readonly Property[] = [
  {
    name: 'the redeem dialog has a code field, Cancel and Redeem Code',
    clauses: ['2.redeem.1', '2.redeem.2'],
    violation: ({ pageSnapshot }) => {
      if (codeField(pageSnapshot) === undefined) return null;
      const names = pageSnapshot.controls.filter(({ role }) => role === 'button').map(({ name }) => name);
      const wanted = [
        ['Cancel', 'Redeem Code'],
        ['Cancel', 'Redeeming...'],
      ];
      return wanted.some((pair) => pair.join() === names.join())
        ? null
        : `its buttons are ${names.join(', ')}`;
    },
  },
  {
    name: 'Redeem Code is enabled if and only if there is a code and no call is pending',
    clauses: ['2.redeem.4', '2.redeem.5', '5.code.1', 'A.code.3'],
    violation: (observation) => {
      const field = codeField(observation.pageSnapshot);
      if (field === undefined) return null;
      const button = observation.pageSnapshot.controls.find(({ name }) =>
        /^Redeem(ing\.\.\.| Code)$/.test(name),
      );
      const isReady = (field.value ?? '').trim() !== '' && !isPending(observation, 'redeemCode');
      return button?.isEnabled === isReady
        ? null
        : `the field holds '${field.value}' and the button is ${button?.isEnabled ? '' : 'not '}enabled`;
    },
  },
  {
    name: 'the button says Redeeming... if and only if a redemption is pending',
    clauses: ['2.redeem.3'],
    violation: (observation) => {
      if (!observation.pageSnapshot.isModal) return null;
      const isSaid = find(observation.pageSnapshot.controls, 'button', 'Redeeming...') !== undefined;
      if (isSaid === isPending(observation, 'redeemCode')) return null;
      return isSaid ? 'it says so without a pending redemption' : 'it does not say so';
    },
  },
  {
    name: 'an open dialog can be closed immediately unless a redemption is pending',
    clauses: ['4.dialog.3'],
    violation: (observation) => {
      const { isModal, controls } = observation.pageSnapshot;
      if (!isModal || isPending(observation, 'redeemCode')) return null;
      const isClosable = controls.some(({ name, isEnabled }) => isEnabled && closing.includes(name));
      return isClosable ? null : `none of ${closing.join(', ')} is enabled`;
    },
  },
  {
    name: 'an empty code is never sent',
    clauses: ['5.code.1', '5.code.2'],
    violation: ({ sinceLastStep }) =>
      redeemCalls(sinceLastStep.calls).some((call) => (fieldsOf(call).code ?? '').trim() === '')
        ? 'an empty code was sent'
        : null,
  },
  {
    name: 'a code is sent without surrounding spaces',
    clauses: ['5.code.1'],
    violation: ({ sinceLastStep }) => {
      const untrimmed = redeemCalls(sinceLastStep.calls)
        .map((call) => fieldsOf(call).code ?? '')
        .find((code) => code !== code.trim());
      return untrimmed === undefined ? null : `'${untrimmed}' was sent`;
    },
  },
  {
    name: 'a code of any shape is sent as typed',
    clauses: ['A.code.1'],
    violation: ({ sinceLastStep, earlier, event }) => {
      const typed = earlier && codeField(earlier)?.value?.trim();
      const sent = redeemCalls(sinceLastStep.calls).map((call) => fieldsOf(call).code ?? '');
      if (event.type !== 'code.submit' || typed === undefined) return null;
      return sent.join() === typed ? null : `'${typed}' was typed and '${sent.join()}' sent`;
    },
  },
  {
    name: 'one tap sends one request',
    clauses: ['A.keys.1'],
    violation: ({ sinceLastStep }) => {
      const writes = sinceLastStep.calls.filter(({ method }) => method !== 'GET').map(({ verb }) => verb);
      const twice = writes.find((verb, place) => writes.indexOf(verb) !== place);
      return twice === undefined ? null : `'${twice}' was sent more than once`;
    },
  },
];
