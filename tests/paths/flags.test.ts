import { describe, expect, it } from 'vitest';
import { help, wishOf } from './flags';

const machines = ['logIn', 'logOut', 'redeemDialog', 'redeem'];
const wish = (...args: string[]) => wishOf(args, machines);

describe('the flags of npm run paths', () => {
  it('default to all tours with screenshots', () => {
    expect(wish()).toEqual({ task: 'tour', isHeaded: false, settings: { screenshots: true } });
  });

  it('can be combined', () => {
    expect(
      wish(
        '--machine',
        'logIn',
        '--coverage',
        'pairs',
        '--longest',
        '25',
        '--headed',
        '--slow',
        '--bare',
        '--throttle',
        '6',
      ),
    ).toEqual({
      task: 'tour',
      isHeaded: true,
      settings: { machine: 'logIn', coverage: 'pairs', longest: 25, bare: true, slow: 400, throttle: 6 },
    });
  });

  it('select a list, one walk or the help', () => {
    expect(wish('--list').task).toBe('list');
    expect(wish('--replay', 'logIn 0: form.submit#0').settings.replay).toBe('logIn 0: form.submit#0');
    expect(wish('--help', '--list').task).toBe('help');
  });

  it('accept a machine by its id or a unique prefix', () => {
    expect(wish('--machine', 'redeem').settings.machine).toBe('redeem');
    expect(wish('--machine', 'redeemD').settings.machine).toBe('redeemDialog');
    expect(() => wish('--machine', 'log')).toThrow(
      "'log' is logIn or logOut. There are: logIn, logOut, redeemDialog, redeem.",
    );
    expect(() => wish('--machine', 'wallet')).toThrow(
      "There is no machine 'wallet'. There are: logIn, logOut, redeemDialog, redeem.",
    );
  });

  it('are rejected with the list of all if one is unknown or has no value', () => {
    expect(() => wish('--screenshots')).toThrow(`Unknown option '--screenshots'.\n${help}`);
    expect(() => wish('pairs')).toThrow(help);
    expect(() => wish('--machine')).toThrow(help);
  });

  it('are rejected with the reason if a value is invalid', () => {
    expect(() => wish('--coverage', 'states')).toThrow(
      "--coverage is 'transitions' or 'pairs', not 'states'.",
    );
    for (const longest of ['0', '-3', 'ten', '2.5', '']) {
      expect(() => wish(`--longest=${longest}`)).toThrow(
        `--longest is a number of events, not '${longest}'.`,
      );
    }
    expect(() => wish('--throttle', '0')).toThrow("--throttle is a whole number from 1, not '0'.");
  });
});
