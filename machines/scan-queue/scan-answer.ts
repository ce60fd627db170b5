import type { ScanResult } from '../../contract/scan-result';
import type { BatchRow } from '../../contract/staff-scan.contract';
import { type Failure, isOutcomeUnknown } from '../shared/failure';
import type { KeptScan, LateRejection, ScanAnswer } from './scan.types';

const duplicates: readonly (string | null)[] = ['already_scanned', 'reward_already_redeemed'];

const rejectedAs = (code: string | null | undefined) =>
  duplicates.includes(code ?? null) ? 'duplicate' : 'rejected';

/** The server has not judged the scan: no usable response came, it limits calls, or the session has ended. */
export const isUndecided = (failure: Failure): boolean =>
  isOutcomeUnknown(failure) ||
  (failure.retryAt !== null && failure.code !== 'cooldown_active') ||
  failure.technical?.endsWith(' 401') === true;

export const acceptedAnswer = (nonce: string, scan: ScanResult | null): ScanAnswer => ({
  nonce,
  result: 'accepted',
  scan,
  text: null,
});

export const rejectedAnswer = (nonce: string, { code, scan, text, technical }: Failure): ScanAnswer => ({
  nonce,
  result: rejectedAs(code),
  scan: scan ?? null,
  text: text ?? technical,
});

export const batchAnswer = ({ nonce, success, error_code, scan, message }: BatchRow): ScanAnswer => ({
  nonce,
  result: success ? 'accepted' : rejectedAs(error_code),
  scan: scan ?? null,
  text: success ? null : (message ?? null),
});

/** The rejections of scans whose result nobody waits for. */
export const lateRejections = (
  waiting: readonly KeptScan[],
  answers: readonly ScanAnswer[],
): LateRejection[] =>
  answers.flatMap(({ nonce, result, text, scan: recorded }) => {
    const scan = waiting.find((one) => one.nonce === nonce);
    if (scan === undefined || !scan.isOffline || result === 'accepted') return [];
    return [{ scan, result, text, player: recorded?.player?.username ?? null }];
  });
