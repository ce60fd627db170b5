import { assign, emit, setup } from 'xstate';
import { eventOf } from '../shared/event-of';
import { placeholderListener } from '../shared/placeholders';

export interface StaffLogoutContext {
  /** Null while no staff member is logged in. */
  staffId: string | null;
  /** How many scans of the staff member wait on this device. */
  waiting: number;
  /** This device keeps all of them when the session ends. */
  isKept: boolean;
  isPassAsked: boolean;
}

export type StaffLogoutEvent =
  | { type: 'session.started'; staffId: string }
  | { type: 'session.ended' }
  | { type: 'logout.request' }
  /** The pass ends within 5 minutes; it may be reported several times. */
  | { type: 'pass.ending' }
  | { type: 'scans.counted'; waiting: number; isKept: boolean }
  | { type: 'logout.confirm' }
  | { type: 'logout.cancel' };

const countScans = {
  id: 'countScans',
  src: 'countScans',
  input: ({ context }: { context: StaffLogoutContext }) => context.staffId,
} as const;

const ask = { guard: 'hasScans', target: 'asking', actions: 'setScans' } as const;
const logOut = { target: '#staffLogout.loggedOut', actions: 'emitConfirmed' } as const;
const idle = { target: '#staffLogout.loggedIn.idle' } as const;
const answers = { 'logout.confirm': logOut, 'logout.cancel': idle } as const;

export const staffLogoutMachine = setup({
  types: {
    context: {} as StaffLogoutContext,
    events: {} as StaffLogoutEvent,
    emitted: {} as { type: 'logout.confirmed' },
    input: {} as Pick<StaffLogoutContext, 'staffId'>,
  },
  actors: {
    watchSession: placeholderListener('watchSession'),
    watchPass: placeholderListener('watchPass'),
    countScans: placeholderListener<string | null>('countScans'),
  },
  guards: {
    isLoggedIn: ({ context }) => context.staffId !== null,
    isFirstReport: ({ context }) => !context.isPassAsked,
    hasScans: ({ event }) => eventOf(event, 'scans.counted').waiting > 0,
  },
  actions: {
    setStaff: assign({
      isPassAsked: false,
      staffId: ({ event }) => eventOf(event, 'session.started').staffId,
    }),
    clearStaff: assign({ staffId: null }),
    setScans: assign(({ event }) => {
      const { waiting, isKept } = eventOf(event, 'scans.counted');
      return { waiting, isKept };
    }),
    setPassAsked: assign({ isPassAsked: true }),
    emitConfirmed: emit({ type: 'logout.confirmed' }),
  },
}).createMachine({
  id: 'staffLogout',
  description: 'Asks before a logout, and before the pass ends, while scans of the staff member wait.',
  context: ({ input }) => ({ ...input, waiting: 0, isKept: true, isPassAsked: false }),
  invoke: { id: 'watchSession', src: 'watchSession' },
  on: { 'session.started': { target: '.loggedIn', actions: 'setStaff' } },
  initial: 'starting',
  states: {
    starting: {
      description: 'The session may have been restored before.',
      always: [{ guard: 'isLoggedIn', target: 'loggedIn' }, { target: 'loggedOut' }],
    },
    loggedOut: { description: 'No staff member is logged in.', entry: 'clearStaff' },
    loggedIn: {
      description: 'A staff member is logged in and can log out.',
      invoke: { id: 'watchPass', src: 'watchPass' },
      on: { 'session.ended': { target: 'loggedOut' } },
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is asked.',
          on: {
            'logout.request': { target: 'leaving' },
            'pass.ending': { guard: 'isFirstReport', target: 'passEnding', actions: 'setPassAsked' },
          },
        },
        leaving: {
          description: 'The staff member has pressed Logout.',
          initial: 'counting',
          states: {
            counting: {
              description: 'Counts the waiting scans; without any, the staff member is logged out at once.',
              invoke: countScans,
              on: { 'scans.counted': [ask, logOut] },
            },
            asking: {
              description: 'A dialog says how many scans wait and where they stay.',
              on: answers,
            },
          },
        },
        passEnding: {
          description: 'The pass ends within 5 minutes. This is asked once per session.',
          initial: 'counting',
          states: {
            counting: {
              description: 'Counts the waiting scans; without any, nothing is asked.',
              invoke: countScans,
              on: {
                'scans.counted': [ask, idle],
                'logout.request': { target: '#staffLogout.loggedIn.leaving' },
              },
            },
            asking: {
              description: 'A dialog says that the pass ends, how many scans wait and where they stay.',
              on: answers,
            },
          },
        },
      },
    },
  },
});
