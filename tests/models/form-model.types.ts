import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Verb } from '../../contract/endpoints';
import type { Failure } from '../../machines/shared/failure';
import type { AnyModel, Stage, UnmodeledControl } from '../kit/model/model';
import type { Control } from '../kit/screen/page-snapshot';
import type { Screen } from '../kit/screen/screen';
import type { Answer } from '../kit/world/world';
import type { Failed } from './answers';
import type { FormContext, FormField } from './form-fields';
import type { Reading } from './form-record';
import type { Choices } from './form-submit';

export interface FormModel {
  readonly machine: AnyStateMachine;
  readonly verb: Verb;
  readonly start: AnyModel['starts'][number];
  /** How the form opens while no other code is mailed to the address. */
  readonly coolingStart?: AnyModel['starts'][number];
  /** Other ways in which the form may stand there. */
  readonly variants?: AnyModel['variants'];
  /** The fields that must be filled, in the order in which a person fills them. */
  readonly fields: readonly FormField[];
  /** How many fields hold something before the form is sent incomplete; none when left out. */
  readonly minFilled?: number;
  /** What the button is called, or the buttons of all that can be chosen. */
  readonly submit: string | Choices;
  readonly submitting: string;
  /** What is said when the server gives no words of its own. */
  readonly failed: string;
  /** What is said when something is missing; the general words when left out. */
  readonly invalid?: string;
  /** What the call carries; the fields that are filled in when left out. */
  sent?(context: FormContext): Readonly<Record<string, unknown>>;
  readonly done: { readonly output: unknown; readonly outcome: Answer };
  /** For a form that edits the profile: what that may turn out to be when it is read anew. */
  readonly records?: readonly Reading[];
  /** What it turns out to be where a save arrived that had no answer; one of the records when left out. */
  readonly arrived?: Reading;
  /** What is typed once the server has answered, where not everything is worth a visit. */
  corrections?(
    event: { readonly field: string; readonly value: string },
    snapshot: AnyMachineSnapshot,
  ): boolean;
  /** What the server says elsewhere once it has said yes. */
  whenDone?(world: Stage['world'], context: FormContext): void;
  /** The refusals of this call that a person can meet. */
  readonly rejections: readonly Failed[];
  /** What stands beside the words of a refusal. */
  besideRejection?(screen: Screen, failure: Failure | null): Promise<void>;
  /** What is said once it succeeded, where the same screen stays. */
  readonly succeededWords?: string;
  succeeded(stage: Stage & { readonly snapshot: AnyMachineSnapshot }): Promise<void>;
  /** How a person leaves the form while the answer is pending; to the home page when left out. */
  leave?(stage: Stage): Promise<void>;
  /** What shows where the person then is, as if nothing had been sent. */
  left(stage: Stage & { readonly from: AnyMachineSnapshot }): Promise<void>;
  /** Where a 401 that ends the session leaves the person; left out where the call carries none. */
  readonly endsAt?: string;
  /** The part of the screen that holds the button and the messages; all of it when left out. */
  part?(screen: Screen): Screen;
  /** The part of the screen in which nothing else can be acted on; the main part when left out. */
  place?(screen: Screen): Screen;
  /** The fields that may stay empty, as controls. */
  readonly optional?: readonly Control[];
  /** What else can be acted on in its place, beside this refusal or none. */
  unmodeledControls?(rejection: Failure | null, snapshot: AnyMachineSnapshot): readonly UnmodeledControl[];
}
