/** What `npm run explore` asks for, in the environment variable EXPLORE as JSON. */
export interface WalkSettings {
  readonly machine?: string;
  readonly seed?: number;
  /** Left out: a fixed number of walks. */
  readonly minutes?: number;
}

export interface WalkNote {
  readonly walks: number;
  readonly steps: number;
  readonly transitions: number;
}

export const walkNotes = 'reports/walks';

export const walkSettings: WalkSettings = JSON.parse(process.env.EXPLORE ?? '{}');
