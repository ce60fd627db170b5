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
  readonly coolingStart?: AnyModel['starts'][number];
  readonly variants?: AnyModel['variants'];
  readonly fields: readonly FormField[];
  readonly minFilled?: number;
  readonly submit: string | Choices;
  readonly submitting: string;
  readonly failed: string;
  readonly invalid?: string;
  sent?(context: FormContext): Readonly<Record<string, unknown>>;
  readonly done: { readonly output: unknown; readonly outcome: Answer };
  readonly records?: readonly Reading[];
  readonly arrived?: Reading;
  corrections?(
    event: { readonly field: string; readonly value: string },
    snapshot: AnyMachineSnapshot,
  ): boolean;
  whenDone?(world: Stage['world'], context: FormContext): void;
  /** What a player does before a submit after a success, where the button is gone. */
  resubmit?(stage: Stage): Promise<void>;
  /** How a player removes the record of the form. */
  readonly removal?: {
    isFeasible(snapshot: AnyMachineSnapshot): boolean;
    drive(stage: Stage): Promise<void>;
  };
  readonly rejections: readonly Failed[];
  seeWithRejection?(screen: Screen, failure: Failure | null): Promise<void>;
  readonly succeededText?: string;
  succeeded(stage: Stage & { readonly snapshot: AnyMachineSnapshot }): Promise<void>;
  leave?(stage: Stage): Promise<void>;
  left(stage: Stage & { readonly from: AnyMachineSnapshot }): Promise<void>;
  readonly endsAt?: string;
  part?(screen: Screen): Screen;
  place?(screen: Screen): Screen;
  readonly optional?: readonly Control[];
  unmodeledControls?(rejection: Failure | null, snapshot: AnyMachineSnapshot): readonly UnmodeledControl[];
}
