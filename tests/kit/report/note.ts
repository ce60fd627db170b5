/** The simulated page, or the real browser. */
export type Runner = 'dom' | 'chromium';

export const runnerNames: Readonly<Record<Runner, string>> = {
  dom: 'the simulated page',
  chromium: 'Chromium',
};

/** One step of a tour as it was walked. */
export interface StepNote {
  /** Start name, or event type and position of the sample. */
  readonly label: string;
  /** The same as a sentence. */
  readonly sentence: string;
  /** How long it took, in milliseconds, without axe and screenshots. */
  readonly ms: number;
  /** Path of its screenshot, if one was taken. */
  readonly screenshot: string | null;
  readonly isFailed: boolean;
}

/** Something that went wrong, once for any number of tours that met it. */
export interface FailureNote {
  /** Equal for the same defect. */
  readonly signature: string;
  /** The complete report. */
  readonly text: string;
}

/** What one tour met in one runner, also where it failed. */
export interface TourNote {
  readonly runner: Runner;
  readonly machine: string;
  readonly tour: string;
  /** The machine's definitions in the order in which the app fired them, with repeats. */
  readonly fired: readonly string[];
  /** `{invoking state node}|{verb}: {defect}`, with repeats. */
  readonly failureModes: readonly string[];
  readonly steps: readonly StepNote[];
  /** Steps after which every watcher had to look: all but an exit. */
  readonly visits: number;
  /** How many of these each watcher has looked at to the end, by its name. */
  readonly looks: Readonly<Record<string, number>>;
  /** How long axe and screenshots took, in milliseconds. */
  readonly apart: number;
  /** States that the tour led to, with nothing wrong there. */
  readonly reached: readonly string[];
  /** States that axe has looked at. */
  readonly audited: readonly string[];
  /** Violations that axe found, with their states. */
  readonly violations: readonly string[];
  /** Enabled controls that the model of its machine lacks, or the reverse, whichever tour met them. */
  readonly controls: readonly string[];
  readonly failures: readonly FailureNote[];
  /** What else was wrong with its machine, whichever tour met it. */
  readonly wrong: readonly string[];
  /** It shows a failure once more, with screenshots, and counts for nothing. */
  readonly isRepeat: boolean;
}

/** How long the steps of a tour took together, in milliseconds. */
export const lasted = ({ steps }: TourNote): number => steps.reduce((sum, { ms }) => sum + ms, 0);
