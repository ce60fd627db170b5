import {
  type claimRallyTicket,
  type completeActivity,
  passcodeField,
  qrField,
  type scanActivity,
} from '../../contract/activity.contract';
import type { ReadOf } from '../../contract/endpoint';
import { joinFields, type joinTournament } from '../../contract/tournament.contract';
import { createAction, createConfirmedAction, createSingleAction } from './action.machine';
import { createEntryForm, createRepeatableEntryForm, createSingleFieldForm } from './entry-form.machine';

type JoinField = 'id' | 'in_game_name' | 'in_game_id' | 'agree_rules';
type TeamField = JoinField | 'team_name';
type Joined = ReadOf<typeof joinTournament>;

const joining = {
  verb: 'joinTournament',
  fields: ['id', 'in_game_name', 'in_game_id', 'agree_rules'],
  optional: ['in_game_name', 'in_game_id'],
  rules: joinFields,
  // The rules of another tournament have to be agreed to again.
  undrafted: ['agree_rules'],
} as const;

/** Tournaments, activities and the stamp rally, by the id of the machine. */
export const eventForms = {
  joinTournament: () =>
    createEntryForm<JoinField, Joined>({
      ...joining,
      description: 'Joins a tournament for single players.',
    }),
  joinTeamTournament: () =>
    createEntryForm<TeamField, Joined>({
      ...joining,
      machineId: 'joinTeamTournament',
      description: 'Joins a tournament with a team.',
      fields: [...joining.fields, 'team_name'],
      fieldOfCode: { team_name_taken: 'team_name' },
    }),
  leaveTournament: () =>
    createConfirmedAction<'id', unknown>({
      verb: 'leaveTournament',
      description: 'Leaves a tournament, which returns the entry reward.',
      target: 'id',
    }),
  scanActivity: () =>
    createSingleFieldForm<'qr_code', ReadOf<typeof scanActivity>>({
      verb: 'scanActivity',
      description: 'Completes the activity whose QR code was scanned or typed.',
      fields: ['qr_code'],
      rules: { qr_code: qrField },
      undrafted: ['qr_code'],
    }),
  enterPasscode: () =>
    createRepeatableEntryForm<'id' | 'passcode', ReadOf<typeof completeActivity>>({
      machineId: 'enterPasscode',
      verb: 'completeActivity',
      description: 'Completes an activity with the passcode of its booth.',
      fields: ['id', 'passcode'],
      rules: { passcode: passcodeField },
      fieldOfCode: { passcode_wrong: 'passcode' },
      undrafted: ['id', 'passcode'],
    }),
  selfComplete: () =>
    createAction<ReadOf<typeof completeActivity>, 'id'>(
      {
        machineId: 'selfComplete',
        verb: 'completeActivity',
        description: 'Completes an activity that the player reports.',
      },
      ['id'],
    ),
  claimRallyTicket: () =>
    createSingleAction<ReadOf<typeof claimRallyTicket>>({
      verb: 'claimRallyTicket',
      description: 'Claims the raffle ticket of a complete stamp rally.',
    }),
};
