import type { ErrorCode } from '../../contract/errors';
import type { ScanResultResponse } from '../../contract/scan-result';

/** What a scan was about, as far as it could be read. */
export interface ScanSubject {
  kind: 'player' | 'reward';
  userId: string | null;
  activityId: number | null;
  walletId: string | null;
}

export interface Accepted {
  result: 'ok';
  message: string;
  completionId: string | null;
  pointsAwarded: number;
  stampAwarded: boolean;
}

/** Why a scan gave nothing. It is recorded too. */
export class ScanRejection extends Error {
  override name = 'ScanRejection';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly facts: { firstScan?: ScanResultResponse['first_scan']; retryAt?: Date } = {},
  ) {
    super(message);
  }

  get result(): 'duplicate' | 'rejected' {
    return this.code === 'already_scanned' || this.code === 'reward_already_redeemed'
      ? 'duplicate'
      : 'rejected';
  }
}
