import type { StaffActivity } from '../../contract/staff-activity';

/** The fields of an activity in its forms, in the order of the screen. */
export const activityFields = [
  'name',
  'description',
  'image_url',
  'location',
  'starts_at',
  'ends_at',
  'methods',
  'passcode',
  'points_reward',
  'is_stamp',
  'max_completions',
  'per_user_limit',
  'cooldown_minutes',
  'qr_mode',
  'qr_rotation_seconds',
  'require_signed_player_qr',
] as const;
export type ActivityField = (typeof activityFields)[number];

type Values = Partial<Record<ActivityField | 'updated_at', string>>;

const ownTexts = [
  'updated_at',
  'name',
  'description',
  'image_url',
  'location',
  'starts_at',
  'ends_at',
  'points_reward',
  'max_completions',
  'per_user_limit',
  'cooldown_minutes',
  'qr_mode',
  'qr_rotation_seconds',
] as const;

/** A checkbox holds `1` or is empty. */
const flag = (value: boolean): string => (value ? '1' : '');

/** The fields of an activity in its form; fields that the server left out are absent, and a passcode is never sent. */
export const activityIn = (activity: Partial<StaffActivity>): Values => {
  const { methods, is_stamp, require_signed_player_qr } = activity;
  const texts = ownTexts.flatMap((field) => {
    const value = activity[field];
    return value === undefined ? [] : [[field, value === null ? '' : String(value)]];
  });
  return {
    ...Object.fromEntries(texts),
    ...(methods !== undefined && { methods: methods.join(',') }),
    ...(is_stamp !== undefined && { is_stamp: flag(is_stamp) }),
    ...(require_signed_player_qr !== undefined && {
      require_signed_player_qr: flag(require_signed_player_qr),
    }),
  };
};

const number = (value: string) => (value === '' ? null : Number(value));
const optionalText = (value: string) => value || null;
const isTrue = (value: string) => value === '1';

const toBody: Partial<Record<string, (value: string) => string | number | boolean | null | string[]>> = {
  description: optionalText,
  image_url: optionalText,
  location: optionalText,
  methods: (value) => value.split(',').filter((method) => method !== ''),
  points_reward: number,
  is_stamp: isTrue,
  max_completions: number,
  per_user_limit: number,
  cooldown_minutes: number,
  qr_rotation_seconds: number,
  require_signed_player_qr: isTrue,
};

/** The body of a request with the fields of a form. An empty passcode and version are not sent. */
export const activityBody = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([field, value]) => value !== '' || !['passcode', 'updated_at'].includes(field))
      .map(([field, value]) => [field, toBody[field]?.(value) ?? (field in toBody ? null : value)]),
  );
