/** What a run of the tours is asked to do. The runners read it from the environment variable TOURS, as JSON. */
export interface TourSettings {
  /** Id of the only machine to tour. */
  readonly machine?: string;
  /** What both runners cover; left out, the simulated page covers pairs and Chromium transitions. */
  readonly coverage?: 'transitions' | 'pairs';
  /** The most events in one tour. */
  readonly longest?: number;
  /** The only walk to make, as the report of a failure prints it. */
  readonly replay?: string;
  /** Chromium takes a screenshot of every step. */
  readonly screenshots?: boolean;
  /** Neither screen checks nor screenshots. */
  readonly bare?: boolean;
  /** How long Chromium waits before everything it does, in milliseconds. */
  readonly slow?: number;
  /** How many times slower than this computer the pages run in Chromium. */
  readonly throttle?: number;
}

export const settings: TourSettings = JSON.parse(process.env.TOURS ?? '{}');

/** The environment of a runner that is to keep these settings. */
export const environmentOf = (wanted: TourSettings): NodeJS.ProcessEnv => ({
  ...process.env,
  TOURS: JSON.stringify(wanted),
});
