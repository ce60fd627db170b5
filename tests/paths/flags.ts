import { parseArgs } from 'node:util';
import type { TourSettings } from '../tours/settings';

export interface Wish {
  readonly task: 'tour' | 'list' | 'help';
  readonly settings: TourSettings;
  readonly isHeaded: boolean;
}

const SLOW = 400;

export const help = `npm run paths -- [flags]
  --machine redeem       tours one machine: its id, or the beginning of it
  --coverage pairs       both runners cover every pair of transitions; 'transitions': both only every transition
  --longest 40           no tour has more events than this
  --list                 prints the tours as sentences and what they leave out, and runs nothing
  --replay "walk"        makes only this walk, as the report of a failure prints it
  --headed               shows the browser
  --slow                 slows the browser down so that a person can watch: use it with --headed
  --throttle 6           Chromium's pages run this many times slower: finds what a busy computer makes fail
  --bare                 no screen checks and no screenshots
  --help                 prints this`;

export function wishOf(args: readonly string[], machines: readonly string[]): Wish {
  const { values } = parsed(args);
  const { machine, coverage, longest, replay, throttle } = values;
  return {
    task: values.help ? 'help' : values.list ? 'list' : 'tour',
    isHeaded: values.headed,
    settings: {
      ...(machine !== undefined && { machine: machineOf(machine, machines) }),
      ...(coverage !== undefined && { coverage: coverageOf(coverage) }),
      ...(longest !== undefined && { longest: numberOf('--longest', 'a number of events', longest) }),
      ...(replay !== undefined && { replay }),
      ...(values.bare && { bare: true }),
      ...(!values.bare && { screenshots: true }),
      ...(throttle !== undefined && { throttle: numberOf('--throttle', 'a whole number from 1', throttle) }),
      ...(values.slow && { slow: SLOW }),
    },
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        machine: { type: 'string' },
        coverage: { type: 'string' },
        longest: { type: 'string' },
        replay: { type: 'string' },
        throttle: { type: 'string' },
        list: { type: 'boolean', default: false },
        headed: { type: 'boolean', default: false },
        slow: { type: 'boolean', default: false },
        bare: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    const [first] = error instanceof Error ? error.message.split('. ') : [];
    throw new Error(`${first}.\n${help}`);
  }
}

export function machineOf(wanted: string, machines: readonly string[]): string {
  const found = machines.includes(wanted) ? [wanted] : machines.filter((id) => id.startsWith(wanted));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const what =
    found.length === 0 ? `There is no machine '${wanted}'` : `'${wanted}' is ${found.join(' or ')}`;
  throw new Error(`${what}. There are: ${machines.join(', ')}.`);
}

function coverageOf(wanted: string): 'transitions' | 'pairs' {
  if (wanted === 'transitions' || wanted === 'pairs') return wanted;
  throw new Error(`--coverage is 'transitions' or 'pairs', not '${wanted}'.`);
}

function numberOf(flag: string, what: string, wanted: string): number {
  const number = Number(wanted);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`${flag} is ${what}, not '${wanted}'.`);
}
