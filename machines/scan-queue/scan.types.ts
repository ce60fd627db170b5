import type { ScanResult } from '../../contract/scan-result';

/** A scan of a player's code that this device keeps until the server has answered it. */
export interface KeptScan {
  /** The server records a nonce once, however often it is sent. */
  nonce: string;
  qrCode: string;
  /** Null without a chosen activity. */
  activityId: string | null;
  activityName: string | null;
  /** The time on this device (ISO). */
  scannedAt: string;
  /** Nobody waits for its result: it is judged by its own time, and a rejection is listed. */
  isOffline: boolean;
}

/** What the server says about a scan. */
export interface ScanAnswer {
  nonce: string;
  result: 'accepted' | 'duplicate' | 'rejected';
  scan: ScanResult | null;
  /** The message of the server. */
  text: string | null;
}

/** A scan that the server rejected after the player had left. */
export interface LateRejection {
  scan: KeptScan;
  result: Exclude<ScanAnswer['result'], 'accepted'>;
  text: string | null;
  /** The name of the player, if the server knows the code. */
  player: string | null;
}
