import { control, isPress, passed, type Reference, unless } from './reference';

/** The code of a voucher is copied, and the outcome is announced: api.md section 7. */
interface Memory {
  readonly isPending: boolean;
  readonly said: 'copied' | 'failed' | null;
  /** In milliseconds, until the announcement ends. */
  readonly left: number;
}

const COPY = 'Copy code';
const start: Memory = { isPending: false, said: null, left: 0 };

export const copyText: Reference<Memory> = {
  name: 'the copied voucher code',
  arises: { copyText: ['copied', 'failed', 'copied after a failure', 'copied again', 'announcement ended'] },
  judge: (memory, record) => {
    const { acts, page } = record;
    const button = control(page, COPY, 'button');
    if (button === undefined || page.isModal) return { memory: undefined, violations: [], arose: [] };
    const was = memory ?? start;
    const settled = acts.findLast(({ kind }) => kind === 'settleClipboard')?.value;
    const isPressed = memory !== undefined && acts.some((act) => isPress(act, COPY));
    const left = Math.max(0, was.left - passed(record));
    const isOver = was.said === 'copied' && left === 0;
    const waited: Memory = { ...was, left, said: isOver ? null : was.said };
    const pressed: Memory = isPressed ? { isPending: true, said: null, left: 0 } : waited;
    const [text, isTaken] = Array.isArray(settled) ? settled : [null, null];
    const said = isTaken ? 'copied' : 'failed';
    const now: Memory = text === null ? pressed : { isPending: false, said, left: 4000 };
    const arose: readonly (readonly [string, boolean])[] = [
      ['copied', text !== null && said === 'copied'],
      ['failed', text !== null && said === 'failed'],
      ['copied after a failure', isPressed && was.said === 'failed'],
      ['copied again', isPressed && was.said === 'copied'],
      ['announcement ended', isOver],
    ];
    return {
      memory: now,
      violations: unless(
        [button.isEnabled === !now.isPending, `'${COPY}' is ${button.isEnabled ? 'enabled' : 'disabled'}`],
        [text === null || page.text.includes(String(text)), `'${text}' is copied, which is not on the page`],
        [page.statuses.includes('Code copied.') === (now.said === 'copied'), `'Code copied.' is wrong`],
        [
          page.alerts.includes('Couldn’t copy the code. Select it instead.') === (now.said === 'failed'),
          'the failed copy is not announced, or for too long',
        ],
      ),
      arose: arose.flatMap(([name, holds]) => (holds ? [name] : [])),
    };
  },
};
