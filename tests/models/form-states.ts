import type { Verb } from '../../contract/endpoints';
import type { AnyModel } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import type { FormRule } from '../references/forms.table';
import type { FormContext, FormRow, Shown } from './form-row';
import { environment, main, nothing, page, type Step, seeFailure, steps, within } from './steps';

export const seeCountdown =
  (partIn = (screen: Screen) => screen, text = /You can try again in/): Step =>
  async ({ screen }) => {
    await partIn(screen).see('timer');
    await partIn(screen).seeText(text);
    await partIn(screen)
      .within('timer')
      .seeText(/^(\d+:)?\d{1,2}:\d\d$/);
  };

interface Form {
  readonly row: FormRow;
  readonly rule: FormRule;
  readonly verb: Verb;
  readonly part: typeof page;
  partIn(screen: Screen): Screen;
  /** The label of the button in this state, and those of the other buttons. */
  buttonIn(context: FormContext): string;
  othersIn(snapshot: Shown['snapshot']): readonly string[];
}

const landings: Readonly<Record<string, string>> = {
  '/profile': 'Your profile',
  '/staff/dashboard': 'Dashboard',
  '/staff/activities': 'Activities',
  '/staff/activities/5': 'Aim trainer',
  '/verify': 'Check your email',
  '/reset-password': 'Set a new password',
};

/** Whether a form is still there after a success. */
export const stays = ({ path, success: { leaves } }: FormRule): boolean => [null, '', path].includes(leaves);

/** What the reference of forms judges after each step is not asserted again: values, errors, and what is sent. */
export const formStates = ({
  row,
  rule,
  verb,
  part,
  partIn,
  buttonIn,
  othersIn,
}: Form): AnyModel['states'] => {
  const { says, leaves } = rule.success;
  const saysNothing = says === null ? nothing : page.dontSeeText(says);
  const seeButton =
    (is: 'seeEnabled' | 'seeDisabled'): Step<Shown> =>
    ({ screen, snapshot }) =>
      partIn(screen)[is]('button', buttonIn(snapshot.context));
  const seeFailed = seeFailure(partIn, rule.failure);
  const countdown = seeCountdown(partIn, rule.isEmailCode ? /You can request a new code in/ : undefined);
  return {
    editing: steps(
      seeButton('seeEnabled'),
      part.dontSee('timer'),
      saysNothing,
      environment.dontSeeCall(verb),
    ),
    'editing.idle': part.dontSee('alert'),
    'editing.invalid': steps(
      ({ screen }) =>
        partIn(screen)
          .within('alert')
          .seeText(rule.elsewhere ?? 'Please check the highlighted fields.'),
      part.dontSeeText(rule.failure),
    ),
    'editing.rejected': seeFailed,
    'editing.outcomeUnknown': seeFailed,
    'editing.conflict': steps(seeFailed, row.conflict ?? nothing),
    confirming: steps(
      part.see('group', rule.confirmation?.question),
      part.dontSee('button', rule.button),
      part.dontSee('alert'),
      environment.dontSeeCall(verb),
    ),
    submitting: steps(
      part.seeDisabled('button', rule.busy),
      ({ snapshot, ...stage }) =>
        steps(...othersIn(snapshot).map((label) => part.seeDisabled('button', label)))(stage),
      part.dontSee('alert'),
      part.dontSee('timer'),
      environment.seeCall(verb),
    ),
    coolingDown: steps(
      seeButton('seeDisabled'),
      countdown,
      saysNothing,
      rule.isEmailCode ? part.dontSee('alert') : seeFailed,
      environment.dontSeeCall(verb),
    ),
    succeeded: steps(
      row.reads ? environment.dontSeeCall('getProfile') : nothing,
      stays(rule) ? nothing : steps(page.at(leaves ?? ''), main.see('heading', landings[leaves ?? ''])),
      says === null ? nothing : within('status').seeText(says),
      row.succeeded ?? nothing,
    ),
    'succeeded.coolingDown': steps(countdown, part.seeDisabled('button', rule.button)),
    'succeeded.ready': steps(part.dontSee('timer'), part.seeEnabled('button', rule.button)),
  };
};
