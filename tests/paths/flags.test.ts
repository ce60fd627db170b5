import { describe, expect, it } from 'vitest';
import { help, wishOf } from './flags';

const machines = ['logIn', 'logOut', 'redeemDialog', 'redeem'];
const wish = (...args: string[]) => wishOf(args, machines);

describe('the flags of npm run paths', () => {
  it('tour everything, with pictures, when there are none', () => {
    expect(wish()).toEqual({ task: 'tour', isHeaded: false, settings: { pictures: true } });
  });

  it('are all taken together', () => {
    expect(
      wish('--machine', 'logIn', '--coverage', 'pairs', '--longest', '25', '--headed', '--slow', '--bare'),
    ).toEqual({
      task: 'tour',
      isHeaded: true,
      settings: { machine: 'logIn', coverage: 'pairs', longest: 25, bare: true, slow: 400 },
    });
  });

  it('ask for a list, for one walk, or for help', () => {
    expect(wish('--list').task).toBe('list');
    expect(wish('--replay', 'logIn 0: form.submit#0').settings.replay).toBe('logIn 0: form.submit#0');
    expect(wish('--help', '--list').task).toBe('help');
  });

  it('know a machine by its id, or by a beginning that only one has', () => {
    expect(wish('--machine', 'redeem').settings.machine).toBe('redeem');
    expect(wish('--machine', 'redeemD').settings.machine).toBe('redeemDialog');
    expect(() => wish('--machine', 'log')).toThrow(
      "'log' is logIn or logOut. There are: logIn, logOut, redeemDialog, redeem.",
    );
    expect(() => wish('--machine', 'wallet')).toThrow(
      "There is no machine 'wallet'. There are: logIn, logOut, redeemDialog, redeem.",
    );
  });

  it('are refused with the list of all when one is unknown or has no value', () => {
    expect(() => wish('--pictures')).toThrow(`Unknown option '--pictures'.\n${help}`);
    expect(() => wish('pairs')).toThrow(help);
    expect(() => wish('--machine')).toThrow(help);
  });

  it('are refused with what is wrong when a value makes no sense', () => {
    expect(() => wish('--coverage', 'states')).toThrow(
      "--coverage is 'transitions' or 'pairs', not 'states'.",
    );
    for (const longest of ['0', '-3', 'ten', '2.5', '']) {
      expect(() => wish(`--longest=${longest}`)).toThrow(
        `--longest is a number of events, not '${longest}'.`,
      );
    }
  });
});
