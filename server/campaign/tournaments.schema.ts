import * as v from 'valibot';
import { tournamentFormats, tournamentModes } from '../../contract/tournament.contract';
import {
  CountSchema,
  ImageSchema,
  InstantSchema,
  KeySchema,
  LinkSchema,
  MoneySchema,
  PositiveSchema,
  TextSchema,
  WholeNumberSchema,
} from './parts.schema';
import { uniqueKeys } from './prizes.schema';

const maybeText = v.optional(v.nullable(TextSchema), null);
const maybeLink = v.optional(v.nullable(LinkSchema), null);
const maybeInstant = v.optional(v.nullable(InstantSchema), null);
const flag = v.optional(v.boolean('must be true or false'), false);
const count = v.optional(CountSchema, 0);
const sum = v.optional(WholeNumberSchema, 0);

const oneOf = <const Value extends string>(values: readonly Value[]) =>
  v.picklist(values, `must be one of ${values.join(', ')}`);

const ParticipantSchema = v.strictObject({
  key: KeySchema,
  display_name: TextSchema,
  team_name: maybeText,
  in_game_name: maybeText,
  status: v.optional(oneOf(['registered', 'checked_in', 'withdrawn', 'disqualified']), 'registered'),
  played: count,
  wins: count,
  draws: count,
  losses: count,
  points: sum,
  score_diff: sum,
});

const PrizeSchema = v.strictObject({
  place: TextSchema,
  title: TextSchema,
  estimated_value: MoneySchema,
  /** The key of a reward of the same file. */
  reward: v.optional(v.nullable(KeySchema), null),
});

/** A tournament of a campaign file. Rules between its fields are in tournament-problems.ts. */
export const TournamentSchema = v.strictObject({
  key: KeySchema,
  name: TextSchema,
  game: TextSchema,
  platform: maybeText,
  banner_url: v.optional(v.nullable(ImageSchema), null),
  summary: TextSchema,
  description: TextSchema,
  rules: TextSchema,
  format: oneOf(tournamentFormats),
  mode: oneOf(tournamentModes),
  location: maybeText,
  team_size: v.optional(PositiveSchema, 1),
  /** Null if unlimited. */
  max_participants: v.optional(v.nullable(PositiveSchema), null),
  /** Players join a waitlist once all places are taken. */
  waitlist: flag,
  registration_opens_at: InstantSchema,
  registration_closes_at: InstantSchema,
  check_in_opens_at: maybeInstant,
  starts_at: InstantSchema,
  ends_at: maybeInstant,
  cancelled: flag,
  results_final: flag,
  /** Limited by the database's integers, which store sen. */
  prize_pool: v.optional(v.pipe(MoneySchema, v.maxValue(20_000_000, 'must be at most RM 20000000')), 0),
  requires_entry_reward: flag,
  stream_url: maybeLink,
  contact_url: maybeLink,
  prizes: v.optional(v.array(PrizeSchema), []),
  schedule: v.optional(v.array(v.strictObject({ label: TextSchema, starts_at: InstantSchema })), []),
  /** In the order of joining. Players of the app join by themselves and are not listed here. */
  participants: v.optional(
    v.pipe(
      v.array(ParticipantSchema),
      v.checkItems(uniqueKeys, 'another participant of this tournament has this key'),
    ),
    [],
  ),
});
export type TournamentDefinition = v.InferOutput<typeof TournamentSchema>;
