import type { AnyMachineSnapshot } from 'xstate';
import type { ResponseOf } from '../../contract/endpoint';
import type { endpoints } from '../../contract/endpoints';
import type { ErrorCode } from '../../contract/errors';
import type { Profile } from '../../contract/profile.contract';
import type { Failure } from '../../machines/shared/failure';
import type { AnyModel, Stage } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import { type FormRule, forms } from '../references/forms.table';
import type { Done, Failed } from './answers';
import type { Start } from './open-page';
import { address, person } from './player-samples';
import type { Step } from './steps';
import type { UnmodeledControls } from './unmodeled-controls';

type Snapshot = AnyMachineSnapshot;

/** What is typed into a field. A field without `text` is a checkbox. */
interface Typing {
  readonly text?: string;
  readonly mistyped?: string;
  /** What the record has, which is not typed. */
  readonly given?: string;
  readonly isChosen?: true;
  /** Another value, whose limit is counted apart. */
  readonly another?: string;
}

export interface FormField extends Typing {
  readonly name: string;
  readonly label: string;
}

export interface FormContext {
  readonly values: Readonly<Record<string, string>>;
  readonly saved: Readonly<Record<string, string>>;
  readonly unacknowledged: Readonly<Record<string, string>>;
  readonly showsSecrets: boolean;
  readonly lock: { readonly until: string } | null;
  readonly failure: Failure | null;
}

export interface Typed {
  readonly field: string;
  readonly value: string;
}

export type Shown = Stage & { readonly snapshot: Snapshot };

/** What is special about a form; its labels, texts and path are those of the reference. */
export interface FormRow {
  readonly start?: Partial<Start>;
  readonly coolingStart?: Start;
  readonly variants?: AnyModel['variants'];
  /** The fields that are typed, in this order. */
  readonly fields?: readonly string[];
  readonly typed?: Readonly<Record<string, Typing>>;
  /** With fewer filled fields, a plan does not submit. */
  readonly minFilled?: number;
  /** For an action on one of several targets. */
  readonly targets?: {
    readonly field: string;
    readonly values: readonly [string, ...string[]];
    label(value: string): string;
    isThere(value: string, snapshot: Snapshot): boolean;
    isNext(value: string, last: string, snapshot: Snapshot): boolean;
  };
  readonly answer: object;
  whenDone?(world: Stage['world'], context: FormContext): void;
  readonly rejections?: Partial<Record<ErrorCode, Failed>>;
  /** Of the profile page that has the form. */
  readonly profile?: ResponseOf<typeof endpoints.getProfile>;
  /** For a form that edits the profile: profiles that are read later, the last one as its own save leaves it. */
  readonly reads?: { readonly others: readonly Done<Profile>[]; readonly own?: Done<Profile> };
  corrections?(event: Typed, snapshot: Snapshot): boolean;
  /** What a player does before a submit after a success, where the button is gone. */
  readonly resubmit?: Step;
  /** How a player removes the record of the form. */
  readonly removal?: { isFeasible(snapshot: Snapshot): boolean; readonly drive: Step };
  readonly succeeded?: Step<Shown>;
  /** What is seen after an edit of an old version. */
  readonly conflict?: Step<Shown>;
  readonly leave?: (stage: Stage) => Promise<void>;
  readonly left?: (stage: Stage & { readonly from: Snapshot }) => Promise<void>;
  readonly within?: Readonly<Parameters<Screen['within']>>;
  unmodeledControls?(rejection: Failure | null, snapshot: Snapshot): UnmodeledControls;
}

export function ruleOf(form: string): FormRule {
  const rule = forms.find(({ machine, verb }) => (machine ?? verb) === form);
  if (rule === undefined) throw new Error(`The reference has no form '${form}'`);
  return rule;
}

const given = (text: string): Typing => ({ text, given: text });
const typings: Readonly<Record<string, Typing>> = {
  Username: { text: 'aina' },
  Phone: { text: '012-345 6789' },
  'Date of Birth': { text: '2000-01-02' },
  Password: { text: ' correct horse' },
  'Confirm Password': { text: ' correct horse', mistyped: ' corect horse' },
  'Verification Code': { text: '123456' },
  Name: { text: 'Aina Lim' },
  'Full Name': given('Aina Lim'),
  Recipient: given(address.recipient_name),
  'Recipient’s phone': given(address.phone),
  Address: given(address.line1),
  City: given(address.city),
  State: { text: 'Sabah', isChosen: true },
  Postcode: { text: '46000' },
  Passcode: { text: 'Zing 2026' },
  Colour: { text: 'Ink', isChosen: true },
  'Current Password': { text: ' correct horse' },
  'Team name': { text: 'Cap Crew' },
  'In-game name': { text: 'AinaRush' },
  'In-game ID': { text: 'AR-17' },
  'New Password': { text: ' battery staple' },
  'Confirm New Password': { text: ' battery staple', mistyped: ' batery staple' },
};

const emailIn = ({ fields, limitedBy }: FormRule): Typing => {
  if (fields.length === 1) return { text: person.email, mistyped: 'ain@example.test' };
  return { text: person.email, ...(limitedBy && { another: 'benu@example.test' }) };
};

export const fieldsOf = (rule: FormRule, { fields = [], typed }: FormRow): FormField[] =>
  fields.map((label) => {
    const field = rule.fields.find((one) => one.label === label);
    if (field === undefined) throw new Error(`The reference has no field '${label}'`);
    const typing = label === 'Email' ? emailIn(rule) : typings[label];
    return { label, name: field.sends, ...typing, ...typed?.[label] };
  });
