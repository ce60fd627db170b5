/** One thing on the page that a person can act on. */
export interface Control {
  readonly role: string;
  readonly name: string;
}

export interface SeenControl extends Control {
  /** A person can act on it now: it is neither disabled nor a field that is there to read only. */
  readonly isEnabled: boolean;
  /** What a field holds, whether a box is ticked (`true`, `false`), where a link leads; null for a button. */
  readonly value: string | null;
  /** It is marked as the one of its group that stands for where the person is, as a link to the page that is open. */
  readonly isCurrent: boolean;
  /** What it is said to be wrong for, where it is marked as wrong; null where it is not marked. */
  readonly fault: string | null;
  /** Roles of the landmarks that hold it, outermost first. */
  readonly landmarks: readonly string[];
}

/** What a person can perceive of a part of the page at one moment, and what the browser keeps. */
export interface PageSnapshot {
  /** The path of the address bar, base path left out, query included. */
  readonly path: string;
  /** The width of the window, in pixels. */
  readonly width: number;
  /** Whether a modal dialog is open: then only what is in it counts. */
  readonly isModal: boolean;
  /** All that can be read, in reading order, white space made single blanks. */
  readonly text: string;
  readonly headings: readonly string[];
  readonly alerts: readonly string[];
  readonly statuses: readonly string[];
  readonly controls: readonly SeenControl[];
  /** The addresses of pictures and films, as the page gives them. */
  readonly pictures: readonly string[];
  /** The browser's local storage. */
  readonly storage: Readonly<Record<string, string>>;
}
