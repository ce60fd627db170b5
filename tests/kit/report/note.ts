export type Runner = 'dom' | 'chromium';

export const runnerNames: Readonly<Record<Runner, string>> = {
  dom: 'the simulated page',
  chromium: 'Chromium',
};

export interface StepNote {
  readonly label: string;
  readonly sentence: string;
  /** In milliseconds, without screen checks and screenshots. */
  readonly ms: number;
  /** Path of its screenshot, if one was taken. */
  readonly screenshot: string | null;
  readonly isFailed: boolean;
}

export interface FailureNote {
  /** Equal for the same defect. */
  readonly signature: string;
  readonly text: string;
}

export interface TourNote {
  readonly runner: Runner;
  readonly machine: string;
  readonly tour: string;
  /** In firing order, with repeats. */
  readonly fired: readonly string[];
  /** `{invoking state node}|{verb}: {defect}`, with repeats. */
  readonly failureModes: readonly string[];
  readonly steps: readonly StepNote[];
  readonly visits: number;
  readonly looks: Readonly<Record<string, number>>;
  /** In milliseconds. */
  readonly apart: number;
  readonly reached: readonly string[];
  readonly audited: readonly string[];
  readonly violations: readonly string[];
  readonly controls: readonly string[];
  readonly failures: readonly FailureNote[];
  readonly wrong: readonly string[];
  readonly isRepeat: boolean;
}

export const lasted = ({ steps }: TourNote): number => steps.reduce((sum, { ms }) => sum + ms, 0);
